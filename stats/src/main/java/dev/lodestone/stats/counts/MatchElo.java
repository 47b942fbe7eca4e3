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
   * Normalised Elo: the mean score's distance from one half in standard deviations of a game's
   * score, times 800 / ln 10. It determines how many games are needed to show the difference,
   * whatever the rate of draws.
   *
   * @return absent if there are no trials; has no value if all trials had the same score
   */
  public static Optional<Estimate> normalised(ScoreCounts counts) {
    if (counts.trials() == 0) {
      return Optional.empty();
    }
    ScoreMoments m = ScoreMoments.of(counts);
    double deviation = Math.sqrt(counts.trial().games() * m.variance());
    return Optional.of(
        MeanScore.of(counts)
            .normalised(
                deviation == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(EloScale.NORMALISED * (m.mean() - 0.5) / deviation)));
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
