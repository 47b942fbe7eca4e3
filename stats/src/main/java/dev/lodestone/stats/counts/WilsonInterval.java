package dev.lodestone.stats.counts;

/**
 * The 95 % confidence interval of a proportion, from independent observations between 0 and 1 (E.
 * B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927): all
 * proportions from which the observed mean is at most 1.96 standard errors away. Its width is above
 * 0 even if all observations are the same. Results with draws vary less than wins and losses with
 * the same mean, so with draws it is wider than needed.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record WilsonInterval(double low, double high) {

  /**
   * Computes the interval.
   *
   * @param mean the mean of the observations, 0 to 1
   * @param count the number of observations, at least 1
   */
  public static WilsonInterval of(double mean, long count) {
    double squared = StandardNormal.MARGIN * StandardNormal.MARGIN / count;
    double centre = (mean + squared / 2) / (1 + squared);
    double half = Math.sqrt(squared * (mean * (1 - mean) + squared / 4)) / (1 + squared);
    // Rounding must not exclude the mean if it is an end of the interval.
    return new WilsonInterval(
        Math.max(0, Math.min(mean, centre - half)), Math.min(1, Math.max(mean, centre + half)));
  }

  /** Half the width of the interval. */
  public double error() {
    return (high - low) / 2;
  }
}
