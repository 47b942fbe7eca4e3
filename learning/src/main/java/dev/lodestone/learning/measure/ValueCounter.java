package dev.lodestone.learning.measure;

import dev.lodestone.search.Logistic;

/**
 * Counts the results of positions by value, so that the loss can be computed for any scale
 * afterwards. Values beyond 6000 centipoints are counted as 6000.
 */
final class ValueCounter {

  private static final int MAX_VALUE = 6000;
  private static final int MIN_SCALE = 20;
  private static final int MAX_SCALE = 3000;

  private final int[] positions = new int[2 * MAX_VALUE + 1];
  private final double[] outcomes = new double[2 * MAX_VALUE + 1];

  void add(int value, double outcome) {
    int at = Math.max(-MAX_VALUE, Math.min(MAX_VALUE, value)) + MAX_VALUE;
    positions[at]++;
    outcomes[at] += outcome;
  }

  /** The sum of the losses of all positions, in bits. */
  double bits(int scale) {
    double sum = 0;
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] > 0) {
        double mean = outcomes[i] / positions[i];
        sum += positions[i] * Logistic.bits((double) (i - MAX_VALUE) / scale, mean);
      }
    }
    return sum;
  }

  /** The scale with the minimum loss, in centipoints. */
  int bestScale() {
    // The loss is convex in 1 / scale, so one of the two outer intervals of three can always be
    // excluded.
    int low = MIN_SCALE;
    int high = MAX_SCALE;
    while (high - low > 2) {
      int left = low + (high - low) / 3;
      int right = high - (high - low) / 3;
      if (bits(left) <= bits(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    return bits(low + 1) <= Math.min(bits(low), bits(high))
        ? low + 1
        : bits(low) <= bits(high) ? low : high;
  }
}
