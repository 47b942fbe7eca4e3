package dev.lodestone.search.knowledge;

import dev.lodestone.core.Position;

/**
 * The features that a linear evaluator counts in positions of one game, from the side to move: the
 * opponent's counts are subtracted.
 *
 * <p>An instance may hold buffers, so each thread needs its own.
 */
public interface FeatureSet extends Features {

  /** The group number of features without a group. */
  int NO_GROUP = -1;

  /**
   * Counts the features of a position that is not over. Allocates nothing.
   *
   * @param counts receives one number for each name
   */
  void count(Position position, int[] counts);

  /**
   * The group of a feature, a number from 0, or {@link #NO_GROUP}, by default. Every position has
   * exactly one feature of exactly one group, with a count of 1. So a constant added to all weights
   * of a group shifts the values of the positions with that group, and of no others.
   */
  default int group(int feature) {
    return NO_GROUP;
  }
}
