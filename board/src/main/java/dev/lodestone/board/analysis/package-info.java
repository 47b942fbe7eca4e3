/** Searches for pages that watch them: of one position, or of every position of a game. */
@NullMarked
package dev.lodestone.board.analysis;

import org.jspecify.annotations.NullMarked;
