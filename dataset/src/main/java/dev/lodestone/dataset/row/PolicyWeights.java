package dev.lodestone.dataset.row;

import org.jspecify.annotations.Nullable;

/**
 * The weights of one game's policy targets: half equal for all and half in proportion to their
 * surprise, as in KataGo; 1 on average.
 */
public final class PolicyWeights {

  private static final int STEPS = 100;

  private int targets;
  private double surprises;

  /**
   * Takes a row of the game.
   *
   * @param hasTarget whether it has a policy target
   * @param surprise as the row holds it; null if nobody knows
   */
  public void add(boolean hasTarget, @Nullable Float surprise) {
    if (hasTarget) {
      targets++;
      surprises += surprise == null ? 0 : surprise;
    }
  }

  /** The weight of a row, after all rows of the game. */
  public float of(boolean hasTarget, @Nullable Float surprise) {
    if (!hasTarget) {
      return 0;
    }
    double share = surprise == null || surprises == 0 ? 1 : surprise / surprises * targets;
    return Steps.of(0.5 + 0.5 * share, STEPS);
  }
}
