package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.StandardNormal;
import org.apache.commons.numbers.gamma.Erfcx;

/**
 * Brownian motion from 0 until it leaves the interval between two bounds: the limit of a sequential
 * test's log-likelihood ratio, with trials as its time.
 *
 * @param drift the mean change per trial
 * @param variance the variance of the change per trial, above 0
 * @param lower the lower bound, below 0
 * @param upper the upper bound, above 0
 */
record BrownianExit(double drift, double variance, double lower, double upper) {

  /** Below this the terms of first order in the drift no longer show in a double's digits. */
  private static final double NO_DRIFT = 1e-7;

  /** A term of the series below this is nothing to a probability. */
  private static final double NEGLIGIBLE = 1e-18;

  BrownianExit {
    if (!(Double.isFinite(drift) && variance > 0 && lower < 0 && upper > 0)) {
      throw new IllegalArgumentException(
          "a walk needs a finite drift, a variance above 0 and bounds around 0: drift=%s, variance=%s, lower=%s, upper=%s"
              .formatted(drift, variance, lower, upper));
    }
  }

  /**
   * The probability of leaving by the upper bound: {@code (e^-ha - 1) / (e^-ha - e^-hb)} with
   * {@code h = 2 drift / variance} (D. Siegmund, Sequential Analysis, 1985, section III.5), written
   * so that no exponential overflows.
   */
  double probabilityOfUpper() {
    double h = 2 * drift / variance;
    double width = upper - lower;
    if (isAllButDriftless()) {
      return -lower / width * (1 + h * upper / 2);
    }
    return h > 0
        ? StrictMath.expm1(h * lower) / StrictMath.expm1(-h * width)
        : StrictMath.exp(h * upper) * StrictMath.expm1(-h * lower) / StrictMath.expm1(h * width);
  }

  /**
   * The expected number of trials: the expected end divided by the drift, or without drift {@code
   * -lower upper / variance} (Wald's identities).
   */
  double expectedTrials() {
    if (isAllButDriftless()) {
      return -lower * upper / variance;
    }
    double p = probabilityOfUpper();
    return (p * upper + (1 - p) * lower) / drift;
  }

  private boolean isAllButDriftless() {
    return Math.abs(2 * drift / variance * (upper - lower)) < NO_DRIFT;
  }

  /**
   * The probability of an outcome at most as good as standing at {@code y} after {@code time}
   * trials: of having left by the lower bound before, or being at {@code y} or below. At {@code y =
   * lower} that is having left by the lower bound in time; at {@code y = upper} it is not having
   * left by the upper bound.
   *
   * <p>By the method of images: the free motion's distribution and its reflections in both bounds.
   *
   * @param time above 0
   * @param y from {@code lower} to {@code upper}
   */
  double outcomeCdf(double time, double y) {
    double width = upper - lower;
    double sum = StandardNormal.cdf((y - drift * time) / Math.sqrt(variance * time));
    for (int n = 1; ; n++) {
      double shift = 2 * width * n;
      // Images lie outside of the bounds; those above are integrated from below, those below from
      // above, so that all terms vanish as time does and nothing large cancels.
      double reflectedAbove = imageAbove(2 * lower + shift, time, y);
      double reflectedBelow = imageBelow(2 * upper - shift, time, y);
      double shiftedAbove = imageAbove(shift, time, y);
      double shiftedBelow = imageBelow(-shift, time, y);
      sum += reflectedBelow - reflectedAbove + shiftedAbove - shiftedBelow;
      double reflected = Math.max(reflectedAbove, reflectedBelow);
      if (Math.max(reflected, Math.max(shiftedAbove, shiftedBelow)) < NEGLIGIBLE) {
        return Math.min(1, Math.max(0, sum));
      }
    }
  }

  private double imageAbove(double start, double time, double y) {
    double z = (y - start - drift * time) / Math.sqrt(variance * time);
    return tail(drift / variance * start, z);
  }

  private double imageBelow(double start, double time, double y) {
    double z = (start + drift * time - y) / Math.sqrt(variance * time);
    return tail(drift / variance * start, z);
  }

  /** {@code e^x Phi(z)} where the product is moderate though its factors may not be. */
  private static double tail(double x, double z) {
    return z < 0
        ? StrictMath.exp(x - z * z / 2) * Erfcx.value(-z / Math.sqrt(2)) / 2
        : StrictMath.exp(x) * StandardNormal.cdf(z);
  }
}
