package dev.lodestone.stats.counts;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;

/**
 * Counts numbers to find their distribution, in memory that hardly grows with their number. Numbers
 * below 2048 are counted one by one; larger ones together with all that have the same eleven
 * leading bits, so that a quantile may be too small by a thousandth, and never by more.
 *
 * <p>Not thread-safe.
 */
public final class Spread {

  private static final int LEADING_BITS = 11;

  private final Long2LongOpenHashMap counts = new Long2LongOpenHashMap();
  private long count;
  private long sum;
  private long min = Long.MAX_VALUE;
  private long max = Long.MIN_VALUE;

  /**
   * Counts a number.
   *
   * @param number at least 0
   */
  public void add(long number) {
    counts.addTo(leading(number), 1);
    count++;
    sum += number;
    min = Math.min(min, number);
    max = Math.max(max, number);
  }

  /** The number of numbers. */
  public long count() {
    return count;
  }

  /** The mean of the numbers; 0 without numbers. */
  public double mean() {
    return count == 0 ? 0 : (double) sum / count;
  }

  /** The smallest of the numbers; 0 without numbers. */
  public long min() {
    return count == 0 ? 0 : min;
  }

  /** The largest of the numbers; 0 without numbers. */
  public long max() {
    return count == 0 ? 0 : max;
  }

  /**
   * For each share, in ascending order, the number of the nearest rank: the smallest number that at
   * least this share of the numbers does not exceed. All are 0 if there are no numbers.
   *
   * @param shares above 0, up to 1, ascending
   */
  public long[] quantiles(double... shares) {
    long[] rounded = new long[shares.length];
    if (count == 0) {
      return rounded;
    }
    long[] numbers = counts.keySet().toLongArray();
    Arrays.sort(numbers);
    int at = 0;
    long upToHere = counts.get(numbers[0]);
    for (int i = 0; i < shares.length; i++) {
      long rank = (long) Math.ceil(shares[i] * count);
      while (upToHere < rank) {
        at++;
        upToHere += counts.get(numbers[at]);
      }
      rounded[i] = Math.max(min, numbers[at]);
    }
    return rounded;
  }

  private static long leading(long number) {
    int dropped = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(number) - LEADING_BITS);
    return number >> dropped << dropped;
  }
}
