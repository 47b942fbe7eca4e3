package dev.lodestone.search.baseline;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.SearchRoot;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Root moves and their scores, for all baseline searchers. */
final class RootMoves {

  private RootMoves() {}

  /**
   * Lists the legal moves of a root position.
   *
   * @throws IllegalArgumentException if the position is of another game, or the game is over
   */
  static void generate(Game game, Position position, IntArrayList moves) {
    SearchRoot.require(game, position);
    position.legalMoves(moves);
  }

  /**
   * The score of the root: the score of the best move, proven as far as the scores of the moves
   * are.
   *
   * @param best the highest score among the moves that were tried
   * @param all whether these are all moves
   */
  static Score rootScore(Score best, List<RootMove> tried, boolean all) {
    int low = Bounds.LOSS;
    int high = all ? Bounds.LOSS : Bounds.WIN;
    for (RootMove move : tried) {
      low = Math.max(low, move.score().outcome().low());
      high = Math.max(high, move.score().outcome().high());
    }
    Bounds outcome = new Bounds(low, high);
    return outcome.isExact()
        ? best
        : new Score.Estimate(Score.clamp(best.value()), outcome, Optional.empty());
  }

  /** Sorts the moves, best first; equal ones keep their order. */
  static List<RootMove> sorted(List<RootMove> tried) {
    return tried.stream()
        .sorted(Comparator.comparingInt((RootMove m) -> m.score().value()).reversed())
        .toList();
  }
}
