package dev.lodestone.stats.counts;

import dev.lodestone.core.SplitMix64;
import java.util.Arrays;

/**
 * Where an expected score that falls from each point to the next crosses one half: the komi, or
 * whatever the points are, that makes a game fair.
 *
 * <p>The mean scores are made to fall by pooling neighbours that do not (the
 * pool-adjacent-violators algorithm: M. Ayer and others, "An empirical distribution function for
 * sampling with incomplete information", 1955), and joined by straight lines. The interval holds
 * the middle 95 % of {@value #RESAMPLES} such points of units that are drawn anew with replacement
 * (B. Efron, "Bootstrap methods: another look at the jackknife", 1979).
 *
 * @param at the point; infinite if the score is above or below one half at all points
 * @param low the lower end of the interval; may be infinite
 * @param high its upper end; may be infinite
 */
public record EvenPoint(double at, double low, double high) {

  private static final int RESAMPLES = 2_000;
  private static final double HALF = 0.5;
  private static final double TAIL = 0.025;

  /**
   * Estimates it.
   *
   * @param first the first point; the others follow in steps of 1
   * @param scores of each unit, such as an opening, at each point, 0 to 1; units are independent of
   *     each other, the scores of one need not be
   * @param seed of the resampling
   */
  public static EvenPoint of(int first, double[][] scores, long seed) {
    if (scores.length == 0 || scores[0].length == 0) {
      throw new IllegalArgumentException("expected scores at one point or more, found none");
    }
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "even point"));
    int[] drawn = new int[scores.length];
    double[] points = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      Arrays.setAll(drawn, unit -> random.nextInt(scores.length));
      points[i] = first + crossing(means(scores, drawn));
    }
    Arrays.sort(points);
    Arrays.setAll(drawn, unit -> unit);
    int low = (int) Math.floor(TAIL * RESAMPLES);
    return new EvenPoint(
        first + crossing(means(scores, drawn)), points[low], points[RESAMPLES - 1 - low]);
  }

  private static double[] means(double[][] scores, int[] units) {
    double[] means = new double[scores[0].length];
    for (int unit : units) {
      for (int i = 0; i < means.length; i++) {
        means[i] += scores[unit][i];
      }
    }
    Arrays.setAll(means, i -> means[i] / units.length);
    return means;
  }

  /**
   * The middle between the last point that scores one half or more and the first one that does not
   * score more.
   */
  private static double crossing(double[] means) {
    double[] falling = falling(means);
    double[] mirrored = new double[falling.length];
    Arrays.setAll(mirrored, i -> 1 - falling[falling.length - 1 - i]);
    return (lastEven(falling) + falling.length - 1 - lastEven(mirrored)) / 2;
  }

  /** Returns the largest x at which a falling curve is still one half or more. */
  private static double lastEven(double[] falling) {
    int above = 0;
    while (above < falling.length && falling[above] >= HALF) {
      above++;
    }
    if (above == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (above == falling.length) {
      return falling[above - 1] > HALF ? Double.POSITIVE_INFINITY : above - 1;
    }
    return above - 1 + (falling[above - 1] - HALF) / (falling[above - 1] - falling[above]);
  }

  private static double[] falling(double[] means) {
    double[] sums = new double[means.length];
    int[] sizes = new int[means.length];
    int blocks = 0;
    for (double mean : means) {
      sums[blocks] = mean;
      sizes[blocks] = 1;
      blocks++;
      while (blocks > 1
          && sums[blocks - 1] / sizes[blocks - 1] > sums[blocks - 2] / sizes[blocks - 2]) {
        blocks--;
        sums[blocks - 1] += sums[blocks];
        sizes[blocks - 1] += sizes[blocks];
      }
    }
    double[] falling = new double[means.length];
    int end = 0;
    for (int block = 0; block < blocks; block++) {
      Arrays.fill(falling, end, end + sizes[block], sums[block] / sizes[block]);
      end += sizes[block];
    }
    return falling;
  }
}
