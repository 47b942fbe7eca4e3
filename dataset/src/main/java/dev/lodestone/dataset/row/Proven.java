package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;

/**
 * The proven bounds of a position and of its legal moves, from the side to move.
 *
 * @param outcome of the position with best play
 * @param moves of each legal move in their order; empty if they were not looked at; unmodifiable
 */
record Proven(Bounds outcome, List<Bounds> moves) {

  static final Proven NOTHING = new Proven(Bounds.ANY_OUTCOME, List.of());

  Proven {
    moves = List.copyOf(moves);
  }
}
