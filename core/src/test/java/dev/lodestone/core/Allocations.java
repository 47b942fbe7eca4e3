package dev.lodestone.core;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what a piece of code allocates. */
public final class Allocations {

  private static final int WARM_UP_RUNS = 2_000;
  private static final int ATTEMPTS = 5;

  private Allocations() {}

  /**
   * The number of bytes that one run of {@code code} allocates on this thread after a warm-up. It
   * is the minimum of a few attempts, because the virtual machine itself may occasionally allocate
   * on a thread.
   */
  public static long bytesOf(Runnable code) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < WARM_UP_RUNS; i++) {
      code.run();
    }
    long min = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      code.run();
      min = Math.min(min, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return min;
  }
}
