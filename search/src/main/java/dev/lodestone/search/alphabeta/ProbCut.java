package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Position;
import dev.lodestone.search.SearchError;

/**
 * Leaves out a deep search where a shallow one is so far beyond the window that the deep one would
 * hardly return into it (Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation
 * function for Othello", 1997). Both have the same side to move at their ends, for a tempo is worth
 * too much.
 */
final class ProbCut {

  /** Shallower searches cost less than this test. */
  static final int LEAST_DEPTH = 4;

  /** Number of standard errors beyond the window from which a value is taken to be beyond it. */
  private static final double CERTAINTY = 1.2;

  private final SearchError error;

  ProbCut(SearchError error) {
    this.error = error;
  }

  /**
   * Plies of the search that is asked in the place of one to {@code depth} plies: about half, and
   * odd if that is.
   */
  static int shallowDepth(int depth) {
    return depth / 4 * 2 + depth % 2;
  }

  /** How far beyond the window a value of {@link #shallowDepth} must be, in centipoints. */
  int margin(Position position, int depth) {
    return (int) (CERTAINTY * error.of(position, shallowDepth(depth), depth));
  }
}
