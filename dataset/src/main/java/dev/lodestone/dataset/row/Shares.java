package dev.lodestone.dataset.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Shares of moves before a search, as rows hold them. */
final class Shares {

  /** A move with less would make the surprise of a search infinite. */
  private static final double MIN_SHARE = 1e-6;

  /** Bits of a float's significand that are dropped; 8 are left with the one in front of them. */
  private static final int DROPPED_BITS = 16;

  private Shares() {}

  /**
   * Exponentials, in proportion.
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
   * Rounds each to 8 significant bits, 0.2 % of itself at most: enough to compute with, and a
   * quarter of the bytes of exact numbers when they are compressed.
   */
  static List<Float> rounded(double[] shares) {
    List<Float> list = new ArrayList<>(shares.length);
    for (double share : shares) {
      list.add(rounded(share));
    }
    return list;
  }

  static float rounded(double share) {
    int bits = Float.floatToIntBits((float) Math.max(MIN_SHARE, share));
    int half = 1 << (DROPPED_BITS - 1);
    return Float.intBitsToFloat(((bits + half) >>> DROPPED_BITS) << DROPPED_BITS);
  }
}
