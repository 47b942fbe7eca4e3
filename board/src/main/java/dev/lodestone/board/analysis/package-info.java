/**
 * Searches of one position, or of every position of a game, whose results pages receive as they
 * arise.
 */
@Internal
@NullMarked
package dev.lodestone.board.analysis;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
