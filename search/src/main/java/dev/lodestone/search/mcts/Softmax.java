package dev.lodestone.search.mcts;

import dev.lodestone.search.MovePolicy;

/**
 * Turns scores of moves into shares of 1: a share is {@code e} to the power of the score over the
 * sum of all.
 */
final class Softmax {

  /**
   * A move that is further behind the best one counts as this far behind, because it may still be
   * good.
   */
  private static final int MOST_NATS = 10;

  private static final int STEPS_A_NAT = 100;
  private static final int STEP = MovePolicy.NAT / STEPS_A_NAT;

  /**
   * Indexed by the distance from the best score in steps; an exponential takes longer than a
   * pattern.
   */
  private static final float[] TABLE = table();

  private Softmax() {}

  /** {@link StrictMath}, for it must be the same on every machine. */
  private static float[] table() {
    float[] table = new float[MOST_NATS * STEPS_A_NAT + 1];
    for (int i = 0; i < table.length; i++) {
      table[i] = (float) StrictMath.exp(-(double) i / STEPS_A_NAT);
    }
    return table;
  }

  /**
   * Writes the shares.
   *
   * @param scores as {@link MovePolicy#scores} writes them
   * @param count how many there are
   * @param shares receives them
   */
  static void share(int[] scores, int count, float[] shares) {
    int best = Integer.MIN_VALUE;
    for (int i = 0; i < count; i++) {
      best = Math.max(best, scores[i]);
    }
    float sum = 0;
    for (int i = 0; i < count; i++) {
      float odds = TABLE[Math.min((best - scores[i]) / STEP, TABLE.length - 1)];
      shares[i] = odds;
      sum += odds;
    }
    for (int i = 0; i < count; i++) {
      shares[i] /= sum;
    }
  }
}
