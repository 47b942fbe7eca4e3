package dev.lodestone.stats.counts;

/**
 * The 95 % interval of a share from independent observations between 0 and 1 (E. B. Wilson,
 * "Probable inference, the law of succession, and statistical inference", 1927): all shares from
 * which the observed mean is at most 1.96 standard errors away. It has a width even where all
 * observations are the same. Draws vary less than wins and losses with their mean, so with draws it
 * is wider than needed.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record WilsonInterval(double low, double high) {

  private static final double NORMAL_QUANTILE = 1.959963984540054;

  /**
   * The interval of a share.
   *
   * @param mean of the observations, 0 to 1
   * @param count number of observations, at least 1
   * @return its 95 % interval
   */
  public static WilsonInterval of(double mean, long count) {
    double squared = NORMAL_QUANTILE * NORMAL_QUANTILE / count;
    double centre = (mean + squared / 2) / (1 + squared);
    double half = Math.sqrt(squared * (mean * (1 - mean) + squared / 4)) / (1 + squared);
    // Rounding must not exclude the mean where it is an end.
    return new WilsonInterval(
        Math.max(0, Math.min(mean, centre - half)), Math.min(1, Math.max(mean, centre + half)));
  }

  /** Half of its width. */
  public double error() {
    return (high - low) / 2;
  }
}
