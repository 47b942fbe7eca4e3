package dev.lodestone.stats.counts;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the results of two players say of their difference in strength, positive where the
 * first-named player is the stronger.
 *
 * <p>The mean score is taken as normal with the variance of the sample; where every trial scored
 * the same there is no such variance, hence no error. For counts that grew under a sequential test
 * these numbers are biased: {@code SequentialEstimate} has those without the bias.
 *
 * <p>Source: M. Van den Bergh, "The generalized sequential probability ratio test" and "Normalized
 * Elo", notes to the Fishtest framework.
 */
public final class MatchElo {

  private MatchElo() {}

  /**
   * Logistic Elo: the difference at which the mean score would be expected, and half the distance
   * between those of the ends of the mean's interval.
   *
   * @return absent without trials, and where the first-named player won or lost everything; the
   *     half-width absent where all trials scored the same, and where the mean's interval reaches 0
   *     or 1
   */
  public static Optional<Estimate> logistic(ScoreCounts counts) {
    if (counts.trials() == 0) {
      return Optional.empty();
    }
    return ScoreMoments.of(counts).meanScore().elo();
  }

  /**
   * Normalised Elo: the mean score's distance from one half in standard deviations of a game's
   * score, times 800 / ln 10. It says how many games it takes to show the difference, whatever the
   * rate of draws.
   *
   * @return absent where the score has no variance: no trials, one, or all with the same score
   */
  public static Optional<Estimate> normalised(ScoreCounts counts) {
    if (counts.trials() == 0) {
      return Optional.empty();
    }
    ScoreMoments m = ScoreMoments.of(counts);
    if (m.variance() == 0) {
      return Optional.empty();
    }
    int games = counts.trial().games();
    double value = EloScale.NORMALISED * (m.mean() - 0.5) / Math.sqrt(games * m.variance());
    double halfWidth = StandardNormal.Z95 * EloScale.NORMALISED / Math.sqrt(games * m.trials());
    return Optional.of(new Estimate(value, OptionalDouble.of(halfWidth)));
  }

  /**
   * The likelihood of superiority: the probability, 0 to 1, that the first-named player is the
   * stronger, given these results and no opinion before them.
   *
   * @return absent where the score has no variance: no trials, one, or all with the same score
   */
  public static OptionalDouble superiority(ScoreCounts counts) {
    if (counts.trials() == 0) {
      return OptionalDouble.empty();
    }
    return ScoreMoments.of(counts).meanScore().superiority();
  }
}
