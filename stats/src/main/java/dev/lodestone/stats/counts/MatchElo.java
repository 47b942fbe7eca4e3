package dev.lodestone.stats.counts;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The difference in strength of two players estimated from their results; positive if the
 * first-named player is stronger. Intervals and likelihoods are those of {@link MeanScore}.
 *
 * <p>If a sequential test decided when to stop, these estimates are biased; {@code
 * SequentialEstimate} has unbiased ones.
 *
 * <p>Source: M. Van den Bergh, "Normalized Elo", notes to the Fishtest framework.
 */
public final class MatchElo {

  private MatchElo() {}

  /**
   * Logistic Elo: the difference at which the mean score would be expected.
   *
   * @return absent if there are no trials; has no value if the first-named player won or lost every
   *     game
   */
  public static Optional<Estimate> logistic(ScoreCounts counts) {
    return counts.trials() == 0 ? Optional.empty() : Optional.of(MeanScore.of(counts).elo());
  }

  /**
   * Logistic Elo with one virtual draw for a player who won or lost every game, as in ratings.
   *
   * @return absent if there are no trials
   */
  public static Optional<Estimate> finite(ScoreCounts counts) {
    if (!isOneSided(counts)) {
      return logistic(counts);
    }
    MeanScore score = MeanScore.of(counts);
    Estimate elo = score.elo();
    double withDraw = (score.mean() * score.games() + 0.5) / (score.games() + 1);
    return Optional.of(Estimate.within(EloScale.ofScore(withDraw), elo.low(), elo.high()));
  }

  /** Whether the first-named player won or lost every game. */
  public static boolean isOneSided(ScoreCounts counts) {
    return logistic(counts).filter(elo -> elo.value().isEmpty()).isPresent();
  }

  /**
   * Normalised Elo: the mean score's distance from one half in standard deviations of a game's
   * score, times 800 / ln 10. It determines how many games are needed to show the difference,
   * whatever the rate of draws.
   *
   * @return absent if there are no trials. It has no value if all trials had the same score; unless
   *     that score is even, the interval then has no end on its side, because the variance may be 0
   */
  public static Optional<Estimate> normalised(ScoreCounts counts) {
    if (counts.trials() == 0) {
      return Optional.empty();
    }
    ScoreMoments m = ScoreMoments.of(counts);
    MeanScore mean = MeanScore.of(counts);
    if (m.variance() > 0) {
      return Optional.of(
          mean.normalised(OptionalDouble.of(normalised(m.mean(), m.variance(), counts.trial()))));
    }
    double margin = mean.variance().margin();
    OptionalDouble none = OptionalDouble.empty();
    return Optional.of(
        m.mean() == 0.5
            ? mean.normalised(none)
            : m.mean() > 0.5
                ? new Estimate(none, nearEnd(m.mean(), mean.centre() - margin, 0, counts), none)
                : new Estimate(none, none, nearEnd(m.mean(), mean.centre() + margin, 1, counts)));
  }

  private static double normalised(double score, double variance, Trial trial) {
    return EloScale.NORMALISED * (score - 0.5) / Math.sqrt(trial.games() * variance);
  }

  /**
   * The end of the interval of normalised Elo that is nearer to 0 if every trial had the same
   * score. Expecting {@code end} then means that some trials have another score; the variance is
   * largest, and normalised Elo nearest to 0, if all of these have the opposite one.
   *
   * @param same the score of every trial
   * @param end the end of the interval of the mean score
   * @param opposite the score that is farthest from {@code same}
   */
  private static OptionalDouble nearEnd(
      double same, double end, double opposite, ScoreCounts counts) {
    double variance = (same - end) * (end - opposite);
    return variance > 0
        ? OptionalDouble.of(normalised(end, variance, counts.trial()))
        : OptionalDouble.empty();
  }

  /**
   * The likelihood of superiority: the probability, 0 to 1, that the first-named player is
   * stronger, given these results and a uniform prior.
   *
   * @return absent if there are no trials
   */
  public static OptionalDouble superiority(ScoreCounts counts) {
    return counts.trials() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(MeanScore.of(counts).superiority());
  }
}
