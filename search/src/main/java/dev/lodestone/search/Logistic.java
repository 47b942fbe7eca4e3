package dev.lodestone.search;

/**
 * The logistic curve from values to scores: {@code 1 / (1 + exp(-x))}. It gives the same bits on
 * every machine.
 */
public final class Logistic {

  private static final double LN_2 = StrictMath.log(2);

  private Logistic() {}

  /**
   * The score, 0 to 1, of a value.
   *
   * @param x the value divided by the scale
   */
  public static double score(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }

  /**
   * The cross entropy of a prediction with a score, in bits.
   *
   * @param x the predicting value, divided by the scale
   * @param score the actual score, 0 to 1
   */
  public static double bits(double x, double score) {
    // -log of the predicted score. This form does not compute 1 - 1 for large x.
    double won = StrictMath.log1p(StrictMath.exp(-Math.abs(x))) + Math.max(-x, 0);
    return (won + (1 - score) * x) / LN_2;
  }

  /**
   * The minimum mean cross entropy, in bits, of any constant prediction of scores with this mean.
   */
  public static double entropyBits(double mean) {
    return mean <= 0 || mean >= 1
        ? 0
        : -(mean * StrictMath.log(mean) + (1 - mean) * StrictMath.log(1 - mean)) / LN_2;
  }

  /**
   * Replaces the first {@code count} values by shares that are proportional to their exponentials
   * and add up to 1.
   *
   * @return the logarithm of the sum of the exponentials
   */
  public static double toShares(double[] values, int count) {
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      best = Math.max(best, values[i]);
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      values[i] = StrictMath.exp(values[i] - best);
      sum += values[i];
    }
    for (int i = 0; i < count; i++) {
      values[i] /= sum;
    }
    return best + StrictMath.log(sum);
  }
}
