package dev.lodestone.stats.counts;

import java.util.OptionalDouble;

/**
 * A measured number with its error.
 *
 * @param value the estimate
 * @param halfWidth half the width of its interval of 95 % confidence, above 0; absent where the
 *     results do not determine one, which is not the same as an error of 0
 */
public record Estimate(double value, OptionalDouble halfWidth) {

  /** A variance this small beside that of independent games is rounding. */
  private static final double NO_SCATTER = 1e-9;

  /**
   * A value with the error of its variance.
   *
   * @param variance 0 or next to it where the results had no scatter
   * @param independent the variance if all games were independent
   */
  public static Estimate of(double value, double variance, double independent) {
    return new Estimate(
        value,
        variance > NO_SCATTER * independent
            ? OptionalDouble.of(StandardNormal.Z95 * Math.sqrt(variance))
            : OptionalDouble.empty());
  }
}
