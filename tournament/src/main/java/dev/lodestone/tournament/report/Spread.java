package dev.lodestone.tournament.report;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;

/**
 * Counts numbers to tell how they are spread, in room that hardly grows with how many there are.
 * Numbers below 2048 are counted one by one; greater ones together with all that have the same
 * eleven leading bits, so that a quantile may be too small by a thousandth, and never by more.
 */
final class Spread {

  private static final int LEADING_BITS = 11;

  private final Long2LongOpenHashMap counts = new Long2LongOpenHashMap();
  private long count;
  private long sum;
  private long min = Long.MAX_VALUE;
  private long max = Long.MIN_VALUE;

  void add(long number) {
    counts.addTo(leading(number), 1);
    count++;
    sum += number;
    min = Math.min(min, number);
    max = Math.max(max, number);
  }

  /** Of the numbers so far; of none, all zero. */
  Quantiles quantiles() {
    if (count == 0) {
      return Quantiles.NONE;
    }
    long[] numbers = counts.keySet().toLongArray();
    Arrays.sort(numbers);
    return new Quantiles(
        count,
        (double) sum / count,
        min,
        at(numbers, 0.05),
        at(numbers, 0.25),
        at(numbers, 0.5),
        at(numbers, 0.75),
        at(numbers, 0.95),
        max);
  }

  private long at(long[] sorted, double share) {
    long rank = Math.max(1, (long) Math.ceil(share * count));
    int i = 0;
    for (long behind = counts.get(sorted[0]); behind < rank; behind += counts.get(sorted[i])) {
      i++;
    }
    return Math.max(min, sorted[i]);
  }

  private static long leading(long number) {
    int dropped = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(number) - LEADING_BITS);
    return number >> dropped << dropped;
  }
}
