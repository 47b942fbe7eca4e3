package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Position;
import dev.lodestone.search.SearchError;

/**
 * Skips a deep search if the value of a shallow one is so far outside the window that the deep one
 * would hardly end inside it (Buro, "Experiments with Multi-ProbCut and a new high-quality
 * evaluation function for Othello", 1997). Both have the same side to move at their horizons,
 * because the right to move is worth too much.
 */
final class ProbCut {

  /** Minimum depth: shallower searches cost less than this test. */
  static final int MIN_DEPTH = 4;

  /** Number of standard errors outside the window at which a value counts as outside. */
  private static final double CERTAINTY = 1.2;

  private final SearchError error;

  ProbCut(SearchError error) {
    this.error = error;
  }

  /**
   * Depth of the search that replaces one to {@code depth} plies: about half, and odd if {@code
   * depth} is odd.
   */
  static int shallowDepth(int depth) {
    return depth / 4 * 2 + depth % 2;
  }

  /**
   * How far outside the window the value of the search to {@link #shallowDepth} must be, in
   * centipoints.
   */
  int margin(Position position, int depth) {
    return (int) (CERTAINTY * error.of(position, shallowDepth(depth), depth));
  }
}
