package dev.lodestone.core;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what a piece of code allocates. */
public final class Allocations {

  private static final int WARM_UP_RUNS = 2_000;
  private static final int ATTEMPTS = 5;

  private Allocations() {}

  /**
   * Bytes allocated on this thread by one run of {@code code}, after a warm-up. The least of a few
   * attempts counts, since the virtual machine itself may allocate on a thread now and then.
   */
  public static long bytesOf(Runnable code) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < WARM_UP_RUNS; i++) {
      code.run();
    }
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      code.run();
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
