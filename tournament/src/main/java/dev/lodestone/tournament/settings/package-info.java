/** The settings of tests as options and keywords. */
@Internal
@NullMarked
package dev.lodestone.tournament.settings;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
