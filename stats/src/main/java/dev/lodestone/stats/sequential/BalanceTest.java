package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.WinDrawLoss;

/**
 * Decides by games whether an opening is even: whether the expected score of its first player,
 * averaged over both assignments of the engines to the sides, is between {@code low} and {@code
 * high}.
 *
 * <p>Two sequential tests run side by side, one against each bound. If {@code m} is the middle of
 * the interval, a game with the score {@code s} multiplies the evidence against the upper bound
 * {@code h} by {@code 1 + k (h - s)}, {@code k = (h - m) / (h (1 - h))}; the evidence against the
 * lower bound is the mirror image. Without draws this is Wald's ratio of the likelihoods of {@code
 * m} and {@code h}; the factor of a draw is in between.
 *
 * <p><b>Errors.</b> Assume that the games are independent and that the engines exchange sides
 * within each pair; the expected scores of the two games of a pair may differ, by {@code 2 a}. If
 * their mean is {@code h} or more, the expected factor of a pair is at most {@code (1 + k a)(1 - k
 * a) <= 1}. The evidence is therefore a supermartingale, and by Ville's inequality the probability
 * that it ever reaches {@code 1 / (1 - confidence)} is at most {@code 1 - confidence} (Ville 1939;
 * Wald, "Sequential Analysis", 1947; Waudby-Smith and Ramdas, "Estimating means of bounded random
 * variables by betting", 2024). An opening is called even when the evidence against both bounds has
 * reached this. However often the verdict is checked:
 *
 * <ul>
 *   <li>an opening outside the bounds is called even with a probability of at most {@code 1 -
 *       confidence};
 *   <li>an opening in the middle is called uneven with a probability of at most {@code 1 -
 *       confidence}: the inverse of the evidence is a supermartingale too, and each bound
 *       contributes at most half of this;
 *   <li>any other opening may get either verdict, and gets it sooner the farther it is from the
 *       bounds.
 * </ul>
 *
 * @param low the lower bound, above 0
 * @param high the upper bound, below 1 and above {@code low}
 * @param confidence the confidence, above 0.5 and below 1
 */
public record BalanceTest(double low, double high, double confidence) {

  /** The verdict on an opening. */
  public enum Verdict {
    EVEN,
    UNEVEN,
    OPEN
  }

  /**
   * @throws IllegalArgumentException if a parameter is out of its range
   */
  public BalanceTest {
    if (!(0 < low && low < high && high < 1)) {
      throw new IllegalArgumentException(
          "a balance must be within 0 and 1, such as 0.4..0.6: low=" + low + " high=" + high);
    }
    if (!(0.5 < confidence && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence must be above 0.5 and below 1: confidence=" + confidence);
    }
  }

  /**
   * The verdict after these games, which must be complete pairs, counted from the perspective of
   * the opening's first player.
   */
  public Verdict verdict(WinDrawLoss games) {
    double againstHigh = evidence(high, games.wins(), games.draws(), games.losses());
    double againstLow = evidence(1 - low, games.losses(), games.draws(), games.wins());
    double error = 1 - confidence;
    if (Math.min(againstHigh, againstLow) <= StrictMath.log(error / 2)) {
      return Verdict.UNEVEN;
    }
    return Math.min(againstHigh, againstLow) >= -StrictMath.log(error)
        ? Verdict.EVEN
        : Verdict.OPEN;
  }

  /** The logarithm of the evidence that the mean score is below {@code bound}. */
  private double evidence(double bound, long wins, long draws, long losses) {
    double stake = (high - low) / 2 / (bound * (1 - bound));
    return wins * StrictMath.log1p(stake * (bound - 1))
        + draws * StrictMath.log1p(stake * (bound - 0.5))
        + losses * StrictMath.log1p(stake * bound);
  }
}
