package dev.lodestone.dataset.row;

import java.util.Arrays;
import java.util.List;

/** Shares of the moves before a search, as rows contain them. */
final class Shares {

  /** Minimum share; a smaller one could make the surprise of a search infinite. */
  private static final double MIN_SHARE = 1e-6;

  /** Low bits of a float's significand that are cleared; 8 significant bits remain. */
  private static final int DROPPED_BITS = 16;

  private Shares() {}

  /**
   * Replaces logits by their exponentials, scaled to sum to 1.
   *
   * @param logits overwritten
   */
  static double[] softmax(double[] logits) {
    double best = Arrays.stream(logits).max().orElse(0);
    double sum = 0;
    for (int i = 0; i < logits.length; i++) {
      logits[i] = StrictMath.exp(logits[i] - best);
      sum += logits[i];
    }
    for (int i = 0; i < logits.length; i++) {
      logits[i] /= sum;
    }
    return logits;
  }

  /**
   * Rounds each share to 8 significant bits, a relative error of at most 0.2 %. Rounded shares take
   * a quarter of the compressed bytes of exact ones.
   */
  static List<Float> rounded(double[] shares) {
    float[] all = new float[shares.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = rounded(shares[i]);
    }
    return new Floats(all);
  }

  static float rounded(double share) {
    int bits = Float.floatToIntBits((float) Math.max(MIN_SHARE, share));
    int half = 1 << (DROPPED_BITS - 1);
    return Float.intBitsToFloat(((bits + half) >>> DROPPED_BITS) << DROPPED_BITS);
  }
}
