package dev.lodestone.learning.measure;

/**
 * Counts the results of positions by value, so that the loss at any scale can be computed
 * afterwards. Values beyond 6000 centipoints count as 6000.
 */
final class ValueCounter {

  private static final int MOST = 6000;
  private static final int LEAST_SCALE = 20;
  private static final int GREATEST_SCALE = 3000;

  private final int[] positions = new int[2 * MOST + 1];
  private final double[] outcomes = new double[2 * MOST + 1];

  void add(int value, double outcome) {
    int at = Math.max(-MOST, Math.min(MOST, value)) + MOST;
    positions[at]++;
    outcomes[at] += outcome;
  }

  /** The loss, in bits, summed over all positions. */
  double bits(int scale) {
    double sum = 0;
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] > 0) {
        double mean = outcomes[i] / positions[i];
        sum += positions[i] * Logistic.bits((double) (i - MOST) / scale, mean);
      }
    }
    return sum;
  }

  /** The scale, in centipoints, of the minimum loss. */
  int bestScale() {
    // In 1 / scale the loss is convex, so one interval of three can always be dropped.
    int low = LEAST_SCALE;
    int high = GREATEST_SCALE;
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
