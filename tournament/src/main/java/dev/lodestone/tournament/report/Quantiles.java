package dev.lodestone.tournament.report;

/**
 * How a set of numbers is spread. Quantiles are those of the nearest rank, as exact as a {@link
 * Spread} tells them.
 *
 * @param count how many there are
 * @param p5 the number below which lie 5 % of them; the others likewise
 */
record Quantiles(
    long count, double mean, long min, long p5, long p25, long p50, long p75, long p95, long max) {

  /** Of no numbers. */
  static final Quantiles NONE = new Quantiles(0, 0, 0, 0, 0, 0, 0, 0, 0);
}
