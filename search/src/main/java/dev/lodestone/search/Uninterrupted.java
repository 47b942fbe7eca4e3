package dev.lodestone.search;

import java.util.function.BooleanSupplier;

/**
 * Waits that are not ended by an interrupt: a search is stopped by its signal, after which all its
 * threads arrive. The interrupt flag is restored for the caller.
 */
public final class Uninterrupted {

  private Uninterrupted() {}

  /** A wait that can begin again after an interrupt, such as {@link Thread#join()}. */
  @FunctionalInterface
  public interface Wait {
    void run() throws InterruptedException;
  }

  /** Waits until {@code wait} returns. */
  public static void await(Wait wait) {
    await(wait, () -> {});
  }

  /**
   * Waits until {@code wait} returns.
   *
   * @param interrupted run at each interrupt, before the wait begins again
   */
  public static void await(Wait wait, Runnable interrupted) {
    boolean restore = false;
    boolean ended = false;
    while (!ended) {
      try {
        wait.run();
        ended = true;
      } catch (InterruptedException e) {
        restore = true;
        interrupted.run();
      }
    }
    if (restore) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Waits until a condition holds.
   *
   * @param monitor held by the caller; notified when the condition may have become true
   */
  public static void await(Object monitor, BooleanSupplier condition) {
    await(
        () -> {
          while (!condition.getAsBoolean()) {
            monitor.wait();
          }
        });
  }
}
