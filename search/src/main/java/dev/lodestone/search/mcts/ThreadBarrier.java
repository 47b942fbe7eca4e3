package dev.lodestone.search.mcts;

import dev.lodestone.search.Uninterrupted;

/**
 * A barrier for the threads of a search: one of them acts while all others wait. Any thread may
 * request it; each thread checks for a request between playouts, and then waits. Thread-safe.
 */
final class ThreadBarrier {

  private final Runnable business;
  private volatile boolean called;
  private int members;
  private int present;
  private long held;

  /**
   * @param members number of threads that will wait at the barrier or leave
   * @param business what one thread runs while all others wait
   */
  ThreadBarrier(int members, Runnable business) {
    this.members = members;
    this.business = business;
  }

  void call() {
    called = true;
  }

  boolean isCalled() {
    return called;
  }

  /** Waits until all threads have arrived and {@code business} has run. */
  synchronized void attend() {
    if (!called) {
      return;
    }
    present++;
    if (present == members) {
      hold();
      return;
    }
    long awaited = held + 1;
    Uninterrupted.await(this, () -> held >= awaited);
  }

  /** Removes a thread permanently; the others need not wait for it. */
  synchronized void leave() {
    members--;
    if (called && members > 0 && present == members) {
      hold();
    }
  }

  private void hold() {
    called = false;
    present = 0;
    held++;
    try {
      business.run();
    } finally {
      notifyAll();
    }
  }
}
