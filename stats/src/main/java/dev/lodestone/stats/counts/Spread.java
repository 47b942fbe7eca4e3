package dev.lodestone.stats.counts;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;

/**
 * A histogram of numbers whose memory hardly grows with their count. Numbers below 2048 are counted
 * exactly; larger ones share a bin if their eleven leading bits are the same, so a quantile is too
 * small by at most a thousandth.
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

  /** How many numbers were counted. */
  public long count() {
    return count;
  }

  /** The mean of the numbers; 0 if there are none. */
  public double mean() {
    return count == 0 ? 0 : (double) sum / count;
  }

  /** The smallest number; 0 if there are none. */
  public long min() {
    return count == 0 ? 0 : min;
  }

  /** The largest number; 0 if there are none. */
  public long max() {
    return count == 0 ? 0 : max;
  }

  /**
   * The quantiles of these shares, by the nearest-rank method: the smallest number that at least
   * this share of the numbers does not exceed. All are 0 if there are no numbers.
   *
   * @param shares the shares in ascending order, above 0 and at most 1
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
