package dev.lodestone.search.mcts;

/**
 * A barrier for the threads of a search: one of them acts while all others stand still. Any thread
 * calls for it; each checks between playouts whether there was a call, and then attends.
 * Thread-safe.
 */
final class ThreadBarrier {

  private final Runnable business;
  private volatile boolean called;
  private int members;
  private int present;
  private long held;

  /**
   * @param members threads that will attend or leave
   * @param business done once all are there
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

  /** Waits until all are there and the business is done. */
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

  /** Takes a thread out for good; the others need not wait for it. */
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
