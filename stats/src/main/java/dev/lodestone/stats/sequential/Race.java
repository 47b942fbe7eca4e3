package dev.lodestone.stats.sequential;

import java.util.Arrays;
import java.util.BitSet;

/**
 * A race between candidates that play the same openings against the same opponent: a candidate is
 * dropped once its results show that another one scores more, whenever that happens.
 *
 * <p>For each two candidates i and j, d is the difference of their scores from one opening, -1 to
 * 1. Somebody who bets a share s of its capital on i each time has the capital W = (1 + s d_1) (1 +
 * s d_2) ... As long as i is not expected to score more than j, W is not expected to grow, and so
 * by J. Ville (1939) it ever exceeds c times what it began with in at most one of c cases. The
 * capital here is the mean over the {@link #STAKES}, which grows nearly as fast as that of the best
 * of them. With m candidates j is dropped at (m - 1) / error: the best one meets m - 1 others, and
 * is hence dropped by any of them, at any time, with a probability of at most {@code error}. No
 * distribution, no draws and no number of openings are assumed, only that openings are drawn
 * independently of each other.
 *
 * <p>Sources: O. Maron and A. W. Moore, "Hoeffding races" (1994), for the race; I. Waudby-Smith and
 * A. Ramdas, "Estimating means of bounded random variables by betting" (2024), for the bets.
 */
public final class Race {

  /** Shares of the capital that are bet: small ones find small differences in many rounds. */
  private static final double[] STAKES = {1 / 32.0, 1 / 16.0, 1 / 8.0, 1 / 4.0, 1 / 2.0, 0.9};

  /** What a candidate has scored in a round in which it did not play. */
  public static final int ABSENT = -1;

  private static final double HALF_POINTS = 4;

  private final BitSet remaining = new BitSet();
  private final double[][][] capital;
  private final double decisive;

  /**
   * @param candidates number of candidates, at least 2
   * @param error maximum probability that the best of them is dropped, above 0 and below 1
   */
  public Race(int candidates, double error) {
    if (candidates < 2) {
      throw new IllegalArgumentException("a race needs two candidates: candidates=" + candidates);
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
   * Adds a round: what each candidate has scored in the pair of games from the round's opening.
   *
   * @param halfPoints 0 to 4 for each candidate, or {@link #ABSENT}
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
