package dev.lodestone.search.mcts;

/**
 * Brings the threads of a search together, so that one of them can do what needs them all to stand
 * still. Whoever wants it calls; everybody looks now and then whether there was a call and attends.
 * Thread-safe.
 */
final class Meeting {

  private final Runnable business;
  private volatile boolean called;
  private int members;
  private int present;
  private long held;

  /**
   * @param members threads that will attend or leave
   * @param business done once all are there
   */
  Meeting(int members, Runnable business) {
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
