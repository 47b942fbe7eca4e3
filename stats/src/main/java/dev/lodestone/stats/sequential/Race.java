package dev.lodestone.stats.sequential;

import java.util.Arrays;
import java.util.BitSet;

/**
 * A race between candidates that play the same openings against the same opponent: a candidate is
 * dropped as soon as the results show that another one scores more.
 *
 * <p>For any two candidates i and j, let d be the difference of their scores from one opening, -1
 * to 1. A gambler who bets a share s of the capital on i each time has the capital W = (1 + s d_1)
 * (1 + s d_2) ... If i is not expected to score more than j, W is not expected to grow, and by J.
 * Ville (1939) the probability that it ever exceeds c times the initial capital is at most 1 / c.
 * The capital used here is the mean over the {@link #STAKES}, which grows nearly as fast as that of
 * the best of them. With m candidates, j is dropped when the capital exceeds (m - 1) / error times
 * the initial one: the best candidate is compared with m - 1 others, so the probability that any of
 * them ever causes it to be dropped is at most {@code error}. The only assumption is that openings
 * are drawn independently of each other; there is none about the distribution of scores, draws or
 * the number of openings.
 *
 * <p>Sources: O. Maron and A. W. Moore, "Hoeffding races" (1994), for the race; I. Waudby-Smith and
 * A. Ramdas, "Estimating means of bounded random variables by betting" (2024), for the bets.
 */
public final class Race {

  /**
   * The shares of the capital that are bet; small shares detect small differences over many rounds.
   */
  private static final double[] STAKES = {1 / 32.0, 1 / 16.0, 1 / 8.0, 1 / 4.0, 1 / 2.0, 0.9};

  /** The score of a candidate in a round in which it did not play. */
  public static final int ABSENT = -1;

  private static final double HALF_POINTS = 4;

  private final BitSet remaining = new BitSet();
  private final double[][][] capital;
  private final double decisive;

  /**
   * @param candidates the number of candidates, at least 2
   * @param error the maximum probability that the best of them is dropped, above 0 and below 1
   */
  public Race(int candidates, double error) {
    if (candidates < 2) {
      throw new IllegalArgumentException(
          "a race needs at least two candidates: candidates=" + candidates);
    }
    if (!(error > 0 && error < 1)) {
      throw new IllegalArgumentException("an error must be above 0 and below 1: error=" + error);
    }
    remaining.set(0, candidates);
    capital = new double[candidates][candidates][STAKES.length];
    for (double[][] row : capital) {
      for (double[] bets : row) {
        Arrays.fill(bets, 1.0 / STAKES.length);
      }
    }
    decisive = (candidates - 1) / error;
  }

  /**
   * Adds a round, in which each candidate plays a pair of games from the same opening.
   *
   * @param halfPoints the half points of each candidate, 0 to 4, or {@link #ABSENT}
   */
  public void add(int[] halfPoints) {
    for (int i = 0; i < capital.length; i++) {
      for (int j = 0; j < capital.length; j++) {
        if (i != j && halfPoints[i] != ABSENT && halfPoints[j] != ABSENT) {
          double difference = (halfPoints[i] - halfPoints[j]) / HALF_POINTS;
          for (int s = 0; s < STAKES.length; s++) {
            capital[i][j][s] *= 1 + STAKES[s] * difference;
          }
        }
      }
    }
    for (int j = 0; j < capital.length; j++) {
      for (int i = 0; i < capital.length; i++) {
        if (i != j && remaining.get(i) && Arrays.stream(capital[i][j]).sum() >= decisive) {
          remaining.clear(j);
        }
      }
    }
  }

  /** The candidates that have not been dropped, at least one. */
  public BitSet remaining() {
    return (BitSet) remaining.clone();
  }
}
