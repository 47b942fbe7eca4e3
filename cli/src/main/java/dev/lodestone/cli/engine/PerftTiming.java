package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.text.Texts;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * The times of several runs of the same count.
 *
 * @param nodes the count
 * @param nanos times of the runs in nanoseconds, in ascending order, each at least 1
 */
record PerftTiming(long nodes, long[] nanos) {

  /**
   * Times a count. An untimed run comes first, so that the JIT compiler has done its work, unless
   * {@code runs} is 1.
   *
   * @param count makes a count that shares no state with the previous one
   */
  static PerftTiming of(int runs, LongSupplier count) {
    long nodes = runs > 1 ? count.getAsLong() : 0;
    long[] nanos = new long[runs];
    for (int run = 0; run < runs; run++) {
      long start = System.nanoTime();
      nodes = count.getAsLong();
      nanos[run] = Math.max(1, System.nanoTime() - start);
    }
    Arrays.sort(nanos);
    return new PerftTiming(nodes, nanos);
  }

  int runs() {
    return nanos.length;
  }

  /** The median time in nanoseconds; of an even number of runs, the mean of the middle two. */
  long median() {
    return (nanos[(runs() - 1) / 2] + nanos[runs() / 2]) / 2;
  }

  long min() {
    return nanos[0];
  }

  long max() {
    return nanos[runs() - 1];
  }

  long nodesPerSecond() {
    return (long) (nodes / (median() / 1e9));
  }

  /** The times in milliseconds, and how they were measured. */
  String text() {
    return runs() == 1
        ? millis(median()) + " ms (one run, not warmed up)"
        : Texts.format(
            "median %s ms of %d runs after one to warm up (%s to %s)",
            millis(median()), runs(), millis(min()), millis(max()));
  }

  static String millis(long nanos) {
    return Numbers.tenths(nanos / 1e6);
  }
}
