/**
 * Text that people read or type: mistyped names, durations, excerpts of input. The text form of a
 * type, such as a score, is defined beside that type.
 */
@Internal
@NullMarked
package dev.lodestone.core.text;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
