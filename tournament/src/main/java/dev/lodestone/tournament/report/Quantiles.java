package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.Spread;

/**
 * The distribution of a set of numbers. Quantiles are determined by the nearest rank, with the
 * precision of a {@link Spread}.
 *
 * @param count number of numbers
 * @param p5 the 5 % quantile; the other quantiles are named in the same way
 */
record Quantiles(
    long count, double mean, long min, long p5, long p25, long p50, long p75, long p95, long max) {

  /** The quantiles of an empty set. */
  static final Quantiles NONE = of(new Spread());

  static Quantiles of(Spread spread) {
    long[] at = spread.quantiles(0.05, 0.25, 0.5, 0.75, 0.95);
    return new Quantiles(
        spread.count(),
        spread.mean(),
        spread.min(),
        at[0],
        at[1],
        at[2],
        at[3],
        at[4],
        spread.max());
  }
}
