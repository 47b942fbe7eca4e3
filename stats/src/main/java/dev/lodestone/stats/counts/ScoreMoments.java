package dev.lodestone.stats.counts;

/**
 * The mean and variance of the score of a trial in a sample.
 *
 * @param trials the number of trials, or their total weight; above 0
 * @param mean the mean score, 0 to 1
 * @param variance the mean squared deviation from the mean, with {@code trials} as the divisor
 */
public record ScoreMoments(double trials, double mean, double variance) {

  /** The moments of at least one trial. */
  public static ScoreMoments of(ScoreCounts counts) {
    double[] weights = new double[counts.trial().classes()];
    for (int h = 0; h < weights.length; h++) {
      weights[h] = counts.count(h);
    }
    return of(weights);
  }

  /**
   * The moments of trials in which the score {@code h / (length - 1)} has the weight {@code
   * weights[h]}.
   */
  public static ScoreMoments of(double[] weights) {
    int top = weights.length - 1;
    double n = 0;
    double sum = 0;
    for (int h = 0; h <= top; h++) {
      n += weights[h];
      sum += weights[h] * h;
    }
    double mean = sum / n / top;
    double squares = 0;
    for (int h = 0; h <= top; h++) {
      double d = (double) h / top - mean;
      squares += weights[h] * d * d;
    }
    return new ScoreMoments(n, mean, squares / n);
  }
}
