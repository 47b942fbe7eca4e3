/** Searches for pages that watch them: of one position, or of every position of a game. */
@Internal
@NullMarked
package dev.lodestone.board.analysis;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
