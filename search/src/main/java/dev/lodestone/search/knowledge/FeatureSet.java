package dev.lodestone.search.knowledge;

import dev.lodestone.core.Position;

/**
 * The features that a linear evaluator counts in positions of one game, from the side to move: the
 * opponent's are subtracted.
 *
 * <p>May hold buffers, so one thread an instance.
 */
public interface FeatureSet extends Features {

  /** The group of features without a group. */
  int NO_GROUP = -1;

  /**
   * Counts. Called only where the game is not over; allocates nothing.
   *
   * @param counts one number for each name; all are written
   */
  void count(Position position, int[] counts);

  /**
   * The group of a feature, by a number from 0, or {@link #NO_GROUP}, as of all by default. Every
   * position has one feature of one group, once: so what is added to all weights of a group shifts
   * the values of the positions that it belongs to, and of no others.
   */
  default int group(int feature) {
    return NO_GROUP;
  }
}
