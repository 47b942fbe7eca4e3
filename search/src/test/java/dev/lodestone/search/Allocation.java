package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import java.lang.management.ManagementFactory;
import java.util.List;

/** What code takes from the heap. */
public final class Allocation {

  private Allocation() {}

  /** Bytes that this thread allocates while it runs {@code code}, what is freed again included. */
  public static long ofThisThread(Runnable code) {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    code.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  /** Asserts that evaluations take nothing from the heap once the first have been made. */
  public static void assertNoneBy(Evaluator evaluator, List<Position> positions) {
    int[] sum = {0};
    Runnable work =
        () -> {
          for (int i = 0; i < 1000; i++) {
            sum[0] += evaluator.evaluate(positions.get(i % positions.size()));
          }
        };
    work.run();
    assertThat(ofThisThread(work)).isLessThan(1000);
    assertThat(sum[0]).isNotZero();
  }
}
