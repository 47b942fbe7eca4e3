package dev.lodestone.search;

import java.lang.management.ManagementFactory;

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
}
