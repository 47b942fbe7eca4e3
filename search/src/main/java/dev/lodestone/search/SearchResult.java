package dev.lodestone.search;

import dev.lodestone.search.SearchProgress.Bound;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.List;

/**
 * The result of a search.
 *
 * @param bestMove the move to play, always legal
 * @param score of the root, from the side to move there
 * @param depth plies of the last finished iteration, or of the deepest line for searchers without
 *     iterations
 * @param selectiveDepth plies of the deepest line looked at
 * @param principalVariation best line found, beginning with {@code bestMove}; unmodifiable
 * @param nodes positions visited (playouts, for MCTS)
 * @param time spent
 * @param rootMoves what was learned of each root move, best first; unmodifiable
 */
public record SearchResult(
    int bestMove,
    Score score,
    int depth,
    int selectiveDepth,
    IntList principalVariation,
    long nodes,
    Duration time,
    List<RootMove> rootMoves) {

  /**
   * One root move.
   *
   * @param move the encoded move
   * @param score from the side to move at the root
   * @param bound how the score relates to that of a search of this move alone: alpha-beta knows of
   *     moves that head no line only that they are no better
   * @param visits nodes spent below it in this search (playouts through it, for MCTS)
   * @param visitsInAll the same with earlier searches of this game whose tree was kept
   * @param line best line after and with the move, empty if the searcher keeps none; unmodifiable
   */
  public record RootMove(
      int move, Score score, Bound bound, long visits, long visitsInAll, IntList line) {

    /** A move of a search that keeps no tree. */
    public RootMove(int move, Score score, Bound bound, long visits, IntList line) {
      this(move, score, bound, visits, visits, line);
    }

    /** A move with its own score and no line. */
    public RootMove(int move, Score score, long visits) {
      this(move, score, visits, visits);
    }

    /** A move of a search that keeps its tree, with its own score and no line. */
    public RootMove(int move, Score score, long visits, long visitsInAll) {
      this(move, score, Bound.EXACT, visits, visitsInAll, IntList.of());
    }
  }
}
