package dev.lodestone.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
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
    try {
      while (!ended) {
        try {
          wait.run();
          ended = true;
        } catch (InterruptedException e) {
          restore = true;
          interrupted.run();
        }
      }
    } finally {
      if (restore) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Waits for the result of {@code future}. An unchecked exception of its work is thrown unchanged.
   *
   * @param interrupted run at each interrupt, before the wait begins again
   * @throws IllegalStateException if the work threw a checked exception, which is its cause
   */
  public static <T> T get(Future<T> future, Runnable interrupted) {
    List<T> result = new ArrayList<>(1);
    await(
        () -> {
          try {
            result.add(future.get());
          } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
              throw error;
            }
            throw e.getCause() instanceof RuntimeException cause
                ? cause
                : new IllegalStateException(e.getCause());
          }
        },
        interrupted);
    return result.get(0);
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
