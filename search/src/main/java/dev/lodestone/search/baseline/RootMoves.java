package dev.lodestone.search.baseline;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.SearchRoot;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Comparator;
import java.util.List;

/** What the baselines do alike at the root. */
final class RootMoves {

  private RootMoves() {}

  /**
   * Lists the moves from which a search can choose.
   *
   * @throws IllegalArgumentException if the position is of another game, or the game is over
   */
  static void generate(Game game, Position position, IntArrayList moves) {
    SearchRoot.require(game, position);
    position.legalMoves(moves);
  }

  /** Best first; equal ones stay in the order in which they were tried. */
  static List<RootMove> sorted(List<RootMove> tried) {
    return tried.stream()
        .sorted(Comparator.comparingInt((RootMove m) -> m.score().value()).reversed())
        .toList();
  }
}
