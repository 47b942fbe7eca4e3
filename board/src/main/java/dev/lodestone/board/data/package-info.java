/** Rows of data sets and weights of evaluators, as pages receive them. */
@Internal
@NullMarked
package dev.lodestone.board.data;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
