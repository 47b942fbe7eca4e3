package dev.lodestone.stats.counts;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The difference in strength of two players by their results, positive where the first-named player
 * is the stronger. Intervals and likelihoods are those of {@link MeanScore}.
 *
 * <p>For counts that grew under a sequential test these numbers are biased: {@code
 * SequentialEstimate} has those without the bias.
 *
 * <p>Source: M. Van den Bergh, "Normalized Elo", notes to the Fishtest framework.
 */
public final class MatchElo {

  private MatchElo() {}

  /**
   * Logistic Elo: the difference at which the mean score would be expected.
   *
   * @return absent without trials; without a value where the first-named player won or lost
   *     everything
   */
  public static Optional<Estimate> logistic(ScoreCounts counts) {
    return counts.trials() == 0 ? Optional.empty() : Optional.of(MeanScore.of(counts).elo());
  }

  /**
   * Normalised Elo: the mean score's distance from one half in standard deviations of a game's
   * score, times 800 / ln 10. It says how many games it takes to show the difference, whatever the
   * rate of draws.
   *
   * @return absent without trials; without a value where all trials had the same score
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
   * The likelihood of superiority: the probability, 0 to 1, that the first-named player is the
   * stronger, given these results and no opinion before them.
   *
   * @return absent without trials
   */
  public static OptionalDouble superiority(ScoreCounts counts) {
    return counts.trials() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(MeanScore.of(counts).superiority());
  }
}
