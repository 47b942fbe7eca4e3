/** Data sets: made by self-play, checked, counted, merged. */
@Internal
@NullMarked
package dev.lodestone.cli.data;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
