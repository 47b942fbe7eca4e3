package dev.lodestone.stats.counts;

import org.apache.commons.statistics.distribution.NormalDistribution;

/** The standard normal distribution. */
public final class StandardNormal {

  /** Half the width of the 95 % interval, in standard deviations. */
  public static final double MARGIN = 1.959963984540054;

  private static final NormalDistribution DISTRIBUTION = NormalDistribution.of(0, 1);

  private StandardNormal() {}

  /** The probability of a value of at most {@code x}. */
  public static double cdf(double x) {
    return DISTRIBUTION.cumulativeProbability(x);
  }
}
