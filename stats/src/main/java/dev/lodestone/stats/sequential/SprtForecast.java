package dev.lodestone.stats.sequential;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Trial;

/**
 * The expected length and decision of a sequential test for a given difference in strength.
 *
 * <p>The log-likelihood ratio is modelled as Brownian motion (D. Siegmund, Sequential Analysis,
 * 1985, section III.5); this is accurate for a test with corrected bounds that takes at least a few
 * dozen trials.
 *
 * @param expectedTrials the mean number of trials until the decision
 * @param probabilityOfH1 the probability, 0 to 1, that H1 is accepted
 */
public record SprtForecast(double expectedTrials, double probabilityOfH1) {

  /**
   * The forecast for a test in normalised Elo.
   *
   * @param truth the true difference, in normalised Elo
   * @throws IllegalArgumentException if the test is in logistic Elo, for which the variance must be
   *     given, or if {@code truth} is not finite
   */
  public static SprtForecast normalised(SprtSpec spec, Trial trial, double truth) {
    requireModel(spec, EloModel.NORMALISED);
    requireFinite(truth);
    double scale = Math.sqrt(trial.games()) / EloScale.NORMALISED;
    return of(spec, spec.elo0() * scale, spec.elo1() * scale, truth * scale);
  }

  /**
   * The forecast for a test in logistic Elo.
   *
   * @param truth the true difference, in logistic Elo
   * @param variance the variance of the score, 0 to 1, of a trial; above 0
   * @throws IllegalArgumentException if the test is in normalised Elo, {@code truth} is not finite
   *     or the variance is out of its range
   */
  public static SprtForecast logistic(SprtSpec spec, double truth, double variance) {
    requireModel(spec, EloModel.LOGISTIC);
    requireFinite(truth);
    if (!(variance > 0 && variance <= 0.25)) {
      throw new IllegalArgumentException(
          "the variance of a score must be above 0 and at most 0.25: variance=" + variance);
    }
    double deviation = Math.sqrt(variance);
    return of(
        spec,
        EloScale.expectedScore(spec.elo0()) / deviation,
        EloScale.expectedScore(spec.elo1()) / deviation,
        EloScale.expectedScore(truth) / deviation);
  }

  /**
   * The forecast for hypotheses and truth given as mean scores in units of the standard deviation.
   */
  private static SprtForecast of(SprtSpec spec, double t0, double t1, double t) {
    BrownianExit walk =
        new BrownianExit(
            (t - (t0 + t1) / 2) * (t1 - t0),
            (t1 - t0) * (t1 - t0),
            spec.lowerBound(),
            spec.upperBound());
    return new SprtForecast(walk.expectedTrials(), walk.probabilityOfUpper());
  }

  private static void requireModel(SprtSpec spec, EloModel model) {
    if (spec.model() != model) {
      throw new IllegalArgumentException(
          Texts.format(
              "the test must be stated in %s Elo: model=%s",
              model.name().toLowerCase(java.util.Locale.ROOT), spec.model()));
    }
  }

  private static void requireFinite(double truth) {
    if (!Double.isFinite(truth)) {
      throw new IllegalArgumentException("a difference must be finite: truth=" + truth);
    }
  }
}
