package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.WinDrawLoss;

/**
 * Decides by games whether an opening is even: whether the score that its first player can expect,
 * the mean over both ways of seating the engines, lies between {@code low} and {@code high}.
 *
 * <p>Two sequential tests run side by side, one against each bound. With the middle {@code m} of
 * the interval, a game that scored {@code s} multiplies the evidence against the upper bound {@code
 * h} by {@code 1 + k (h - s)}, {@code k = (h - m) / (h (1 - h))}; the evidence against the lower
 * bound is the mirror image. Without draws this is Wald's ratio of the likelihoods of {@code m} and
 * {@code h}, a draw counts in between.
 *
 * <p><b>Errors.</b> Let the games be independent and each pair of them exchange the engines' sides;
 * the two games of a pair need not have one mean. If their common mean is {@code h} or more, the
 * factor of a pair has a mean of at most {@code (1 + k a)(1 - k a) <= 1}, so the evidence is a
 * supermartingale and by Ville's inequality ever reaches {@code 1 / (1 - confidence)} with a
 * probability of at most {@code 1 - confidence} (Ville 1939; Wald, "Sequential Analysis", 1947;
 * Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024). An
 * opening is called even when the evidence has reached this against both bounds. So, however often
 * one looks:
 *
 * <ul>
 *   <li>an opening outside of the bounds is called even with a probability of at most {@code 1 -
 *       confidence};
 *   <li>an opening in the middle is called uneven with a probability of at most {@code 1 -
 *       confidence}: the inverse of the evidence is a supermartingale too, and each side may be
 *       wrong with half of that;
 *   <li>an opening in between may be called either, and the sooner the farther it is from the
 *       bounds.
 * </ul>
 *
 * @param low above 0
 * @param high below 1 and above {@code low}
 * @param confidence between 0.5 and 1, both excluded
 */
public record BalanceTest(double low, double high, double confidence) {

  /** The verdict of the games. */
  public enum Verdict {
    EVEN,
    UNEVEN,
    OPEN
  }

  /**
   * @throws IllegalArgumentException if a number is out of its range
   */
  public BalanceTest {
    if (!(0 < low && low < high && high < 1)) {
      throw new IllegalArgumentException(
          "a balance lies within 0 and 1, such as 0.4..0.6: low=" + low + " high=" + high);
    }
    if (!(0.5 < confidence && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence must be above 0.5 and below 1: confidence=" + confidence);
    }
  }

  /** The verdict on whole pairs of games, counted for the opening's first player. */
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

  /** The logarithm of the evidence that a mean is below {@code bound}. */
  private double evidence(double bound, long wins, long draws, long losses) {
    double stake = (high - low) / 2 / (bound * (1 - bound));
    return wins * StrictMath.log1p(stake * (bound - 1))
        + draws * StrictMath.log1p(stake * (bound - 0.5))
        + losses * StrictMath.log1p(stake * bound);
  }
}
