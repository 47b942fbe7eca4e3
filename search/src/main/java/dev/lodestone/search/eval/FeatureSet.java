package dev.lodestone.search.eval;

import dev.lodestone.core.Position;

/**
 * What a linear evaluator counts in positions of one game. Features are of the side to move: what
 * its opponent has is subtracted.
 *
 * <p>May hold buffers, so one thread an instance.
 */
public interface FeatureSet extends Features {

  /**
   * Counts. Called only where the game is not over; allocates nothing.
   *
   * @param counts one number for each name; all are written
   */
  void count(Position position, int[] counts);
}
