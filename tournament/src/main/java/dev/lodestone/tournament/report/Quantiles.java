package dev.lodestone.tournament.report;

import java.util.Arrays;

/**
 * How a set of numbers is spread. Quantiles are those of the nearest rank, so each is one of the
 * numbers.
 *
 * @param count how many there are
 * @param p5 the number below which lie 5 % of them; the others likewise
 */
record Quantiles(
    int count, double mean, long min, long p5, long p25, long p50, long p75, long p95, long max) {

  private static final Quantiles NONE = new Quantiles(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Of these numbers, in any order; of none, all zero. */
  static Quantiles of(long[] numbers) {
    if (numbers.length == 0) {
      return NONE;
    }
    long[] sorted = numbers.clone();
    Arrays.sort(sorted);
    return new Quantiles(
        sorted.length,
        Arrays.stream(sorted).average().orElseThrow(),
        sorted[0],
        at(sorted, 0.05),
        at(sorted, 0.25),
        at(sorted, 0.5),
        at(sorted, 0.75),
        at(sorted, 0.95),
        sorted[sorted.length - 1]);
  }

  private static long at(long[] sorted, double share) {
    return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
  }
}
