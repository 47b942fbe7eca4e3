package dev.lodestone.tournament.process;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A queue of arrivals. When it is full, its writer waits, so a child that writes too much is
 * blocked. Thread-safe.
 */
final class Inbox {

  private final int maxChars;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // Guarded by the lock.
  private final Deque<Arrival> arrivals = new ArrayDeque<>();
  private int chars;
  private boolean closed;

  /**
   * @param maxChars capacity in characters; a single line always fits
   */
  Inbox(int maxChars) {
    this.maxChars = maxChars;
  }

  void put(Arrival arrival) throws InterruptedException {
    put(arrival, false);
  }

  /** Puts the last arrival; later ones are discarded. */
  void end(Arrival last) throws InterruptedException {
    put(last, true);
  }

  private void put(Arrival arrival, boolean last) throws InterruptedException {
    lock.lock();
    try {
      while (chars > 0 && chars + cost(arrival) > maxChars && !closed) {
        changed.await();
      }
      if (!closed) {
        arrivals.add(arrival);
        chars += cost(arrival);
        closed = last;
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Takes the next arrival, waiting until {@code deadlineNanos} at most; empty if none came. */
  Optional<Arrival> take(long deadlineNanos) throws InterruptedException {
    lock.lock();
    try {
      while (arrivals.isEmpty()) {
        long wait = deadlineNanos - System.nanoTime();
        if (wait <= 0) {
          return Optional.empty();
        }
        boolean early = changed.await(wait, TimeUnit.NANOSECONDS);
        if (!early && arrivals.isEmpty()) {
          return Optional.empty();
        }
      }
      Arrival arrival = arrivals.removeFirst();
      chars -= cost(arrival);
      changed.signalAll();
      return Optional.of(arrival);
    } finally {
      lock.unlock();
    }
  }

  /** Discards all later arrivals, so that the writer never waits again. */
  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The capacity that an arrival uses. The constant accounts for the memory of an empty line. */
  private static int cost(Arrival arrival) {
    return arrival.text().length() + 64;
  }
}
