/**
 * The settings of self-play as options and keywords, and the directory in which a set is begun or
 * resumed with them.
 */
@Internal
@NullMarked
package dev.lodestone.dataset.settings;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
