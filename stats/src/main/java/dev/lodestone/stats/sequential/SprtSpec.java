package dev.lodestone.stats.sequential;

import dev.lodestone.core.text.Texts;

/**
 * The hypotheses of a sequential probability ratio test: the first-named player is {@code elo0}
 * stronger (H0), or {@code elo1} (H1).
 *
 * @param model the scale of {@code elo0} and {@code elo1}
 * @param elo0 the difference under H0, below {@code elo1}
 * @param elo1 the difference under H1; both must be within +-{@value #MAX_ELO}
 * @param alpha the probability of accepting H1 although H0 is true, in (0, 0.5)
 * @param beta the probability of accepting H0 although H1 is true, in (0, 0.5)
 */
public record SprtSpec(EloModel model, double elo0, double elo1, double alpha, double beta) {

  /**
   * The largest absolute difference that a hypothesis may have. Sequential tests are meant for
   * small differences: one this large is apparent after a handful of pairs, and not far above it
   * the likelihood under normalised Elo may have no maximum.
   */
  public static final double MAX_ELO = 200;

  /**
   * The minimum difference of the hypotheses; closer ones would need more games than can be played.
   */
  private static final double MIN_DISTANCE = 1e-3;

  /**
   * @throws IllegalArgumentException if a parameter is out of its range
   */
  public SprtSpec {
    String unit = model.unit();
    requireElo("elo0", elo0, unit);
    requireElo("elo1", elo1, unit);
    if (!(elo0 < elo1)) {
      throw new IllegalArgumentException(
          Texts.format("elo0 must be below elo1: elo0=%s %s, elo1=%s %s", elo0, unit, elo1, unit));
    }
    if (elo1 - elo0 < MIN_DISTANCE) {
      throw new IllegalArgumentException(
          Texts.format(
              "elo1 must exceed elo0 by at least %s %s: elo0=%s, elo1=%s",
              MIN_DISTANCE, unit, elo0, elo1));
    }
    requireErrorRate("alpha", alpha);
    requireErrorRate("beta", beta);
  }

  /**
   * The log-likelihood ratio, below 0, at which H0 is accepted: {@code ln(beta / (1 - alpha))} (A.
   * Wald, Sequential Analysis, 1947).
   */
  public double lowerBound() {
    return StrictMath.log(beta / (1 - alpha));
  }

  /**
   * The log-likelihood ratio, above 0, at which H1 is accepted: {@code ln((1 - beta) / alpha)} (A.
   * Wald, Sequential Analysis, 1947).
   */
  public double upperBound() {
    return StrictMath.log((1 - beta) / alpha);
  }

  private static void requireElo(String name, double elo, String unit) {
    if (!(Math.abs(elo) <= MAX_ELO)) {
      throw new IllegalArgumentException(
          Texts.format("a hypothesis must be within +-%.0f %s: %s=%s", MAX_ELO, unit, name, elo));
    }
  }

  private static void requireErrorRate(String name, double rate) {
    if (!(rate > 0 && rate < 0.5)) {
      throw new IllegalArgumentException(
          "an error rate must be above 0 and below 0.5: " + name + "=" + rate);
    }
  }
}
