package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;

/**
 * The proven bounds of a position and of its legal moves, from the perspective of the side to move.
 *
 * @param outcome bounds of the position's result with best play
 * @param moves bounds of each legal move, in order; empty if single moves were not examined;
 *     unmodifiable
 */
record Proven(Bounds outcome, List<Bounds> moves) {

  static final Proven NOTHING = new Proven(Bounds.ANY_OUTCOME, List.of());

  Proven {
    moves = List.copyOf(moves);
  }
}
