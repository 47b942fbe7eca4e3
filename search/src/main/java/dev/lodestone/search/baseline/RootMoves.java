package dev.lodestone.search.baseline;

import dev.lodestone.core.Position;
import dev.lodestone.search.SearchResult.RootMove;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Comparator;
import java.util.List;

/** What the baselines do alike at the root. */
final class RootMoves {

  private RootMoves() {}

  /**
   * Lists the moves from which a search can choose.
   *
   * @throws IllegalArgumentException if the game is over
   */
  static void generate(Position position, IntArrayList moves) {
    if (position.outcome().isOver()) {
      throw new IllegalArgumentException(
          "a search needs a game that is not over: outcome="
              + position.outcome()
              + " position="
              + position.game().formatPosition(position));
    }
    position.legalMoves(moves);
  }

  /** Best first; equal ones stay in the order in which they were tried. */
  static List<RootMove> sorted(List<RootMove> tried) {
    return tried.stream()
        .sorted(Comparator.comparingInt((RootMove m) -> m.score().value()).reversed())
        .toList();
  }
}
