package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * Estimates a position without searching. An instance serves one game and may hold buffers, so each
 * thread needs its own.
 */
@FunctionalInterface
public interface Evaluator {

  /**
   * The value of the position in centipoints from the side to move. Called only where the game is
   * not over. Allocates nothing.
   */
  int evaluate(Position position);

  /**
   * The evaluation for searchers: {@link #evaluate} clamped to {@code [-Score.MAX_ESTIMATE,
   * Score.MAX_ESTIMATE]}, so that no estimate is taken for a proven result.
   */
  default int estimate(Position position) {
    return Score.clamp(evaluate(position));
  }
}
