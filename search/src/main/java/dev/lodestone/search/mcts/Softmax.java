package dev.lodestone.search.mcts;

import dev.lodestone.search.MovePolicy;

/**
 * Turns scores of moves into shares: {@code e} to the power of the score, divided by the sum over
 * all moves.
 */
final class Softmax {

  /**
   * Maximum distance from the best move: moves further behind count as this far behind, because
   * they may still be good.
   */
  private static final int MAX_NATS = 10;

  private static final int STEPS_A_NAT = 100;
  private static final int STEP = MovePolicy.NAT / STEPS_A_NAT;

  /**
   * Exponentials, indexed by the distance from the best score in steps; computing one takes longer
   * than looking up a pattern.
   */
  private static final float[] TABLE = table();

  private Softmax() {}

  /** Uses {@link StrictMath}, because the table must be the same on every machine. */
  private static float[] table() {
    float[] table = new float[MAX_NATS * STEPS_A_NAT + 1];
    for (int i = 0; i < table.length; i++) {
      table[i] = (float) StrictMath.exp(-(double) i / STEPS_A_NAT);
    }
    return table;
  }

  /**
   * Writes the shares.
   *
   * @param scores as {@link MovePolicy#scores} writes them
   * @param count number of scores
   * @param shares receives the shares
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
