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
 * @param selectiveDepth plies of the deepest line searched
 * @param principalVariation best line found, beginning with {@code bestMove}; unmodifiable
 * @param nodes positions visited (playouts, for MCTS)
 * @param time spent
 * @param rootMoves results of the root moves, best first; unmodifiable
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

  /** The same result with other costs. */
  public SearchResult withCosts(long newNodes, Duration newTime) {
    return new SearchResult(
        bestMove, score, depth, selectiveDepth, principalVariation, newNodes, newTime, rootMoves);
  }

  /**
   * One root move.
   *
   * @param move the encoded move
   * @param score from the side to move at the root
   * @param bound how the score relates to the move's true score: for moves that do not head a line,
   *     alpha-beta knows only an upper bound
   * @param visits nodes spent below it in this search (playouts through it, for MCTS)
   * @param visitsInAll visits including those of earlier searches of this game whose tree was kept
   * @param line best line, beginning with the move; empty if the searcher keeps none; unmodifiable
   */
  public record RootMove(
      int move, Score score, Bound bound, long visits, long visitsInAll, IntList line) {

    /** A root move of a search that keeps no tree. */
    public RootMove(int move, Score score, Bound bound, long visits, IntList line) {
      this(move, score, bound, visits, visits, line);
    }

    /** A root move with an exact score and no line. */
    public RootMove(int move, Score score, long visits) {
      this(move, score, visits, visits);
    }

    /** A root move of a search that keeps its tree, with an exact score and no line. */
    public RootMove(int move, Score score, long visits, long visitsInAll) {
      this(move, score, Bound.EXACT, visits, visitsInAll, IntList.of());
    }
  }
}
