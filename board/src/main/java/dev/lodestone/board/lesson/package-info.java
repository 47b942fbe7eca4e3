/** Exercises and rule cards, which are parts of the texts of rules. */
@Internal
@NullMarked
package dev.lodestone.board.lesson;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
