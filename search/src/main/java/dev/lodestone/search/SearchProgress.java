package dev.lodestone.search;

import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;

/**
 * The intermediate result of a search.
 *
 * @param depth plies of the iteration, or of the deepest line for searchers without iterations
 * @param selectiveDepth plies of the deepest line searched
 * @param score of the line, from the side to move at the root
 * @param bound whether the score is exact or only a bound, as when an aspiration window failed
 * @param nodes positions visited so far (playouts, for MCTS)
 * @param time since the search began
 * @param hashPermille how full the table or node pool is, 0 to 1000
 * @param principalVariation the line, its first move first; unmodifiable
 * @param rank place of the line among those that a searcher reports together, 1 for the best
 */
public record SearchProgress(
    int depth,
    int selectiveDepth,
    Score score,
    Bound bound,
    long nodes,
    Duration time,
    int hashPermille,
    IntList principalVariation,
    int rank) {

  /** The best line. */
  public SearchProgress(
      int depth,
      int selectiveDepth,
      Score score,
      Bound bound,
      long nodes,
      Duration time,
      int hashPermille,
      IntList principalVariation) {
    this(depth, selectiveDepth, score, bound, nodes, time, hashPermille, principalVariation, 1);
  }

  /** How a score relates to the true score. */
  public enum Bound {
    EXACT,
    LOWER,
    UPPER
  }
}
