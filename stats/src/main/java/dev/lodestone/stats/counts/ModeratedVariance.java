package dev.lodestone.stats.counts;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The variance of an estimate, partly from the scatter of the results and partly from the variance
 * that a model expects, with the degrees of freedom of Student's t distribution that belongs to it.
 *
 * <p>A few results may agree by chance, so their scatter alone gives intervals that are far too
 * narrow. The model's variance is added, weighted by {@value #PRIOR_DEGREES} degrees of freedom (G.
 * K. Smyth, "Linear models and empirical Bayes methods for assessing differential expression",
 * 2004); the more results there are, the less it matters.
 *
 * @param variance of the estimate
 * @param degrees of freedom
 */
public record ModeratedVariance(double variance, double degrees) {

  private static final double PRIOR_DEGREES = 2;
  private static final double TAIL = 0.025;

  /** Limit of Student's quantile for many degrees of freedom. */
  private static final double NORMAL_QUANTILE = 1.959963984540054;

  /** The probability that an interval ever misses the truth, however often it is looked at. */
  private static final double ERROR = 0.05;

  /**
   * The information at which intervals for any look are narrowest compared with the others: at a
   * standard error of 30 Elo, as information in log odds, divided by 2 ln(1/error) + ln(1 + 2
   * ln(1/error)).
   */
  private static final double MIXTURE =
      square(EloScale.ELO_PER_LOGIT / 30)
          / (2 * StrictMath.log(1 / ERROR) + StrictMath.log(1 + 2 * StrictMath.log(1 / ERROR)));

  /**
   * The variance of an estimate to which each of a number of independent observations contributes.
   *
   * @param seen the sum of the squares of what each observation has moved the estimate by
   * @param expected the sum of the squares that the model expects
   * @param expectedSquares the sum of the squares of the single terms of {@code expected}
   * @param observations number of observations
   * @param parameters number of parameters fitted to them
   */
  public static ModeratedVariance of(
      double seen, double expected, double expectedSquares, long observations, int parameters) {
    // Observations that contribute unequally count as fewer (F. E. Satterthwaite, 1946).
    double effective = expected * expected / expectedSquares;
    double degrees = effective * Math.max(0, observations - parameters) / observations;
    return new ModeratedVariance(
        (effective * seen + PRIOR_DEGREES * expected) / (degrees + PRIOR_DEGREES),
        degrees + PRIOR_DEGREES);
  }

  /**
   * The same for a fit of several parameters: unless there are more observations than parameters,
   * the scatter that the fit leaves says nothing.
   */
  public static ModeratedVariance ofFit(
      double seen, double expected, double expectedSquares, long observations, int parameters) {
    return of(
        observations > parameters ? seen : 0, expected, expectedSquares, observations, parameters);
  }

  /** Half the width of the interval of 95 % confidence. */
  public double margin() {
    return TDistribution.of(degrees).inverseSurvivalProbability(TAIL) * Math.sqrt(variance);
  }

  /**
   * Half the width of an interval for an estimate in log odds that holds the truth at all looks
   * together with 95 % confidence, for a run that nobody has planned the end of: {@link #margin}
   * with the normal quantile in it replaced by the boundary of H. Robbins, "Statistical methods
   * related to the law of the iterated logarithm" (1970), at the information collected so far.
   */
  public double marginAtAnyLook() {
    double information = 1 / variance;
    double boundary =
        Math.sqrt(
            (1 + MIXTURE / information)
                * StrictMath.log((information + MIXTURE) / (MIXTURE * ERROR * ERROR)));
    return margin() * boundary / NORMAL_QUANTILE;
  }

  private static double square(double x) {
    return x * x;
  }

  /** The likelihood, 0 to 1, that what is estimated as {@code value} is above 0. */
  public double superiority(double value) {
    return TDistribution.of(degrees).cumulativeProbability(value / Math.sqrt(variance));
  }
}
