package dev.lodestone.stats.counts;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The variance of an estimate, with its degrees of freedom for Student's t distribution. It
 * combines the observed scatter of the results with the variance that a model predicts.
 *
 * <p>A few results may agree by chance, in which case their scatter alone would give intervals that
 * are far too narrow. The model's variance is added, weighted by {@value #PRIOR_DEGREES} degrees of
 * freedom (G. K. Smyth, "Linear models and empirical Bayes methods for assessing differential
 * expression", 2004); the more results there are, the less it matters.
 *
 * @param variance the variance of the estimate
 * @param degrees the degrees of freedom
 */
public record ModeratedVariance(double variance, double degrees) {

  private static final double PRIOR_DEGREES = 2;
  private static final double TAIL = 0.025;

  /** The probability that an interval for any look ever misses the true value. */
  private static final double ERROR = 0.05;

  /**
   * The precision of the normal mixture, as information in log odds. It makes intervals for any
   * look narrowest, compared with those for a single look, at a standard error of 30 Elo: it is the
   * information there, divided by 2 ln(1/error) + ln(1 + 2 ln(1/error)).
   */
  private static final double MIXTURE =
      square(EloScale.ELO_PER_LOGIT / 30)
          / (2 * StrictMath.log(1 / ERROR) + StrictMath.log(1 + 2 * StrictMath.log(1 / ERROR)));

  /**
   * The variance of an estimate to which a number of independent observations contribute.
   *
   * @param seen the sum, over the observations, of the squared amount by which each has moved the
   *     estimate
   * @param expected the sum of these squares that the model predicts
   * @param expectedSquares the sum of the squares of the terms of {@code expected}
   * @param observations the number of observations
   * @param parameters the number of parameters fitted to them
   */
  public static ModeratedVariance of(
      double seen, double expected, double expectedSquares, long observations, int parameters) {
    // Unequal contributions reduce the effective number of observations (F. E. Satterthwaite,
    // 1946).
    double effective = expected * expected / expectedSquares;
    double degrees = effective * Math.max(0, observations - parameters) / observations;
    return new ModeratedVariance(
        (effective * seen + PRIOR_DEGREES * expected) / (degrees + PRIOR_DEGREES),
        degrees + PRIOR_DEGREES);
  }

  /**
   * The variance of an estimate from a fit of several parameters. If there are no more observations
   * than parameters, the residual scatter is ignored because it carries no information.
   */
  public static ModeratedVariance ofFit(
      double seen, double expected, double expectedSquares, long observations, int parameters) {
    return of(
        observations > parameters ? seen : 0, expected, expectedSquares, observations, parameters);
  }

  /** Half the width of the 95 % confidence interval. */
  public double margin() {
    return TDistribution.of(degrees).inverseSurvivalProbability(TAIL) * Math.sqrt(variance);
  }

  /**
   * Half the width of an interval that contains the true value at all looks simultaneously with 95
   * % confidence, for an estimate in log odds of a run without a planned end. It is {@link #margin}
   * with the normal quantile replaced by the boundary of H. Robbins, "Statistical methods related
   * to the law of the iterated logarithm" (1970), at the information collected so far.
   */
  public double marginAtAnyLook() {
    double information = 1 / variance;
    double boundary =
        Math.sqrt(
            (1 + MIXTURE / information)
                * StrictMath.log((information + MIXTURE) / (MIXTURE * ERROR * ERROR)));
    return margin() * boundary / StandardNormal.MARGIN;
  }

  private static double square(double x) {
    return x * x;
  }

  /** The probability, 0 to 1, that the true value is above 0 if the estimate is {@code value}. */
  public double superiority(double value) {
    return TDistribution.of(degrees).cumulativeProbability(value / Math.sqrt(variance));
  }
}
