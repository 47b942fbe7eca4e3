package dev.lodestone.stats.sequential;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.StandardNormal;
import org.apache.commons.numbers.gamma.Erfcx;

/**
 * Brownian motion from 0 until it leaves the interval between two bounds: the continuous limit of a
 * sequential test's log-likelihood ratio, in which time is the number of trials.
 *
 * @param drift the mean change per trial
 * @param variance the variance of the change per trial, above 0
 * @param lower the lower bound, below 0
 * @param upper the upper bound, above 0
 */
record BrownianExit(double drift, double variance, double lower, double upper) {

  /** Below this, first-order terms in the drift are lost in the rounding of a double. */
  private static final double NO_DRIFT = 1e-7;

  /** Terms of the series below this do not affect a probability. */
  private static final double NEGLIGIBLE = 1e-18;

  BrownianExit {
    if (!(Double.isFinite(drift) && variance > 0 && lower < 0 && upper > 0)) {
      throw new IllegalArgumentException(
          Texts.format(
              "a walk needs a finite drift, a variance above 0 and bounds around 0: drift=%s, variance=%s, lower=%s, upper=%s",
              drift, variance, lower, upper));
    }
  }

  /**
   * The probability of leaving at the upper bound: {@code (e^-ha - 1) / (e^-ha - e^-hb)} with
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
   * The expected number of trials: the expected end point divided by the drift, or, without drift,
   * {@code -lower upper / variance} (Wald's identities).
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
   * The probability of an outcome at most as good as being at {@code y} after {@code time} trials,
   * that is, of having left at the lower bound before or being at {@code y} or below. For {@code y
   * = lower} it is the probability of having left at the lower bound by that time; for {@code y =
   * upper} it is the probability of not having left at the upper bound.
   *
   * <p>It is computed by the method of images, from the free motion's distribution and its
   * reflections in both bounds.
   *
   * @param time the number of trials, above 0
   * @param y the position, from {@code lower} to {@code upper}
   */
  double outcomeCdf(double time, double y) {
    double width = upper - lower;
    double sum = StandardNormal.cdf((y - drift * time) / Math.sqrt(variance * time));
    for (int n = 1; ; n++) {
      double shift = 2 * width * n;
      // Images are outside the bounds. Those above are integrated from below and those below from
      // above, so all terms vanish as time approaches 0 and no large terms cancel.
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

  /** {@code e^x Phi(z)} for a product of moderate size whose factors may overflow or underflow. */
  private static double tail(double x, double z) {
    return z < 0
        ? StrictMath.exp(x - z * z / 2) * Erfcx.value(-z / Math.sqrt(2)) / 2
        : StrictMath.exp(x) * StandardNormal.cdf(z);
  }
}
