package dev.lodestone.stats.counts;

import dev.lodestone.core.SplitMix64;
import java.util.Arrays;

/**
 * The point at which an expected score that decreases from point to point crosses one half. If the
 * points are komi, for example, it is the fair komi.
 *
 * <p>Mean scores that do not decrease are pooled with their neighbours (the pool-adjacent-violators
 * algorithm: M. Ayer and others, "An empirical distribution function for sampling with incomplete
 * information", 1955), and the means are joined by straight lines. The interval contains the middle
 * 95 % of the points of {@value #RESAMPLES} bootstrap samples, for which the units are drawn with
 * replacement (B. Efron, "Bootstrap methods: another look at the jackknife", 1979).
 *
 * @param at the point; infinite if the score is above or below one half at all points
 * @param low the lower end of the interval; may be infinite
 * @param high the upper end of the interval; may be infinite
 */
public record EvenPoint(double at, double low, double high) {

  private static final int RESAMPLES = 2_000;
  private static final double HALF = 0.5;
  private static final double TAIL = 0.025;

  /**
   * Estimates the point and its interval.
   *
   * @param first the first point; the others follow in steps of 1
   * @param scores the score, 0 to 1, of each unit, such as an opening, at each point; units must be
   *     independent of each other, but the scores of one unit need not be
   * @param seed the seed of the resampling
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
   * The middle between the last point with a score of at least one half and the first point with a
   * score of at most one half.
   */
  private static double crossing(double[] means) {
    double[] falling = falling(means);
    double[] mirrored = new double[falling.length];
    Arrays.setAll(mirrored, i -> 1 - falling[falling.length - 1 - i]);
    return (lastEven(falling) + falling.length - 1 - lastEven(mirrored)) / 2;
  }

  /** Returns the largest x at which a decreasing curve is still at least one half. */
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
