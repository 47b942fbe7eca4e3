package dev.lodestone.tournament.engine;

import dev.lodestone.search.Uninterrupted;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * Runs the checks of all {@link EngineWatch}es, every {@value #PERIOD_MILLIS} ms, on one daemon
 * thread that sleeps while there are none: thousands of games wake up one thread, not thousands.
 */
final class WatchThread {

  private static final long PERIOD_MILLIS = 50;

  /** If a round of this thread takes longer, the process did not run meanwhile. */
  private static final long LATE_NANOS = 1_000_000_000L;

  /** Guarded by itself. */
  private static final Set<LongConsumer> CHECKS = new HashSet<>();

  static {
    Thread thread = new Thread(WatchThread::run, "engine-watch");
    thread.setDaemon(true);
    thread.start();
  }

  /** When the last round began, or the first check was added; guarded by {@link #CHECKS}. */
  private static long roundNanos;

  /** Written by one thread. */
  private static volatile long suspendedNanos;

  private WatchThread() {}

  /**
   * The time of {@link System#nanoTime} less that for which the process was suspended, as by Ctrl-Z
   * or with its virtual machine, while there were checks.
   */
  static long nanoTime() {
    return System.nanoTime() - suspendedNanos;
  }

  /**
   * Begins to run a check, which must not throw; from here on a suspension is noticed.
   *
   * @param check receives the {@link #nanoTime} at which its round began: a suspension amid a round
   *     is known only in the next
   */
  static void add(LongConsumer check) {
    synchronized (CHECKS) {
      if (CHECKS.isEmpty()) {
        roundNanos = System.nanoTime();
      }
      CHECKS.add(check);
      CHECKS.notifyAll();
    }
  }

  /** Ends a check. It may run once more. */
  static void remove(LongConsumer check) {
    synchronized (CHECKS) {
      CHECKS.remove(check);
    }
  }

  private static void run() {
    while (true) {
      List<LongConsumer> checks;
      long now;
      synchronized (CHECKS) {
        Uninterrupted.await(CHECKS, () -> !CHECKS.isEmpty());
        checks = List.copyOf(CHECKS);
        long begun = System.nanoTime();
        long round = begun - roundNanos;
        if (round > LATE_NANOS) {
          suspendedNanos += round;
        }
        roundNanos = begun;
        now = begun - suspendedNanos;
      }
      checks.forEach(check -> check.accept(now));
      Uninterrupted.await(() -> Thread.sleep(PERIOD_MILLIS));
    }
  }
}
