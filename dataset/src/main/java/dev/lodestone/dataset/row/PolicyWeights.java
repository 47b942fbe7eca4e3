package dev.lodestone.dataset.row;

import org.jspecify.annotations.Nullable;

/**
 * Computes the weights of one game's policy targets, as in KataGo: half of the total weight is
 * distributed equally and half in proportion to the targets' surprise. The mean weight is 1.
 */
public final class PolicyWeights {

  private static final int STEPS = 100;

  private int targets;
  private double surprises;

  /**
   * Adds a row of the game.
   *
   * @param hasTarget whether the row has a policy target
   * @param surprise of the row; null if unknown
   */
  public void add(boolean hasTarget, @Nullable Float surprise) {
    if (hasTarget) {
      targets++;
      surprises += surprise == null ? 0 : surprise;
    }
  }

  /** The weight of a row. Must be called after all rows of the game were added. */
  public float of(boolean hasTarget, @Nullable Float surprise) {
    if (!hasTarget) {
      return 0;
    }
    double share = surprise == null || surprises == 0 ? 1 : surprise / surprises * targets;
    return Steps.of(0.5 + 0.5 * share, STEPS);
  }
}
