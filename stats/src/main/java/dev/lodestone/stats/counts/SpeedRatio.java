package dev.lodestone.stats.counts;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The ratio of two speeds with the ends of its 95 % interval.
 *
 * <p>Speeds vary by factors, so their logarithms are compared with Student's t distribution, and
 * the ratio is that of the geometric means.
 *
 * @param value the second speed divided by the first
 * @param low the lower end; 0 if there are too few runs
 * @param high the upper end; infinite if there are too few runs
 */
public record SpeedRatio(double value, double low, double high) {

  private static final double TAIL = 0.025;

  /**
   * The ratio of runs that were made alternately, so that the n-th run of one was next to the n-th
   * run of the other. Whatever slows the machine affects both runs of a pair and cancels out.
   *
   * @param before the speeds of the first, above 0
   * @param after the speeds of the second, equally many
   */
  public static SpeedRatio paired(List<? extends Number> before, List<? extends Number> after) {
    if (before.size() != after.size() || before.isEmpty()) {
      throw new IllegalArgumentException(
          "runs must come in pairs: before=" + before.size() + " after=" + after.size());
    }
    double[] ratios = new double[before.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = StrictMath.log(after.get(i).doubleValue() / before.get(i).doubleValue());
    }
    Sample sample = Sample.of(ratios);
    return of(sample.mean(), sample.errorSquared(), ratios.length - 1);
  }

  private static SpeedRatio of(double log, double errorSquared, double degrees) {
    if (degrees <= 0) {
      return new SpeedRatio(StrictMath.exp(log), 0, Double.POSITIVE_INFINITY);
    }
    double margin =
        TDistribution.of(degrees).inverseSurvivalProbability(TAIL) * Math.sqrt(errorSquared);
    return new SpeedRatio(
        StrictMath.exp(log), StrictMath.exp(log - margin), StrictMath.exp(log + margin));
  }

  /** 1 if the second is faster, -1 if it is slower; empty if the runs do not show a difference. */
  public Optional<Integer> direction() {
    return low > 1 ? Optional.of(1) : high < 1 ? Optional.of(-1) : Optional.empty();
  }

  /** {@link #direction} in words. */
  public String verdict() {
    return direction()
        .map(direction -> direction > 0 ? "faster" : "slower")
        .orElse(Double.isFinite(high) ? "no difference shown" : "too few runs");
  }

  private static double square(double x) {
    return x * x;
  }

  /** The mean of some values and its squared standard error. */
  private record Sample(double mean, double errorSquared) {

    static Sample of(double[] values) {
      double sum = 0;
      for (double value : values) {
        sum += value;
      }
      double mean = sum / values.length;
      double squares = 0;
      for (double value : values) {
        squares += square(value - mean);
      }
      return new Sample(
          mean, values.length < 2 ? 0 : squares / (values.length - 1) / values.length);
    }
  }
}
