package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * Estimates a position without searching. Made for one game; may hold buffers, so one thread an
 * instance.
 */
@FunctionalInterface
public interface Evaluator {

  /**
   * The estimate in centi-points from the side to move, in {@code [-Score.MAX_ESTIMATE,
   * Score.MAX_ESTIMATE]}. Called only where the game is not over. Allocates nothing.
   */
  int evaluate(Position position);
}
