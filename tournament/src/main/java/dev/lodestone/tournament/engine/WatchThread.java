package dev.lodestone.tournament.engine;

import dev.lodestone.search.Uninterrupted;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs the checks of all {@link EngineWatch}es, every {@value #PERIOD_MILLIS} ms, on one daemon
 * thread that sleeps while there are none: thousands of games wake up one thread, not thousands.
 */
final class WatchThread {

  private static final long PERIOD_MILLIS = 50;

  /** If a sleep of this thread takes longer, the process did not run meanwhile. */
  private static final long LATE_NANOS = 1_000_000_000L;

  /** Guarded by itself. */
  private static final Set<Runnable> CHECKS = new HashSet<>();

  static {
    Thread thread = new Thread(WatchThread::run, "engine-watch");
    thread.setDaemon(true);
    thread.start();
  }

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

  /** Begins to run a check, which must not throw. */
  static void add(Runnable check) {
    synchronized (CHECKS) {
      CHECKS.add(check);
      CHECKS.notifyAll();
    }
  }

  /** Ends a check. It may run once more. */
  static void remove(Runnable check) {
    synchronized (CHECKS) {
      CHECKS.remove(check);
    }
  }

  private static void run() {
    while (true) {
      List<Runnable> now;
      synchronized (CHECKS) {
        Uninterrupted.await(CHECKS, () -> !CHECKS.isEmpty());
        now = List.copyOf(CHECKS);
      }
      now.forEach(Runnable::run);
      long begun = System.nanoTime();
      Uninterrupted.await(() -> Thread.sleep(PERIOD_MILLIS));
      long slept = System.nanoTime() - begun;
      if (slept > LATE_NANOS) {
        suspendedNanos += slept;
      }
    }
  }
}
