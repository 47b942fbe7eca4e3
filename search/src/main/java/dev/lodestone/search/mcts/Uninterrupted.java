package dev.lodestone.search.mcts;

import java.util.function.BooleanSupplier;

/**
 * Waits that are not ended by an interrupt: a search is stopped by its signal, after which all its
 * threads arrive. The interrupt flag is restored for the caller.
 */
final class Uninterrupted {

  private Uninterrupted() {}

  /**
   * Waits until a condition holds.
   *
   * @param monitor held by the caller; notified when the condition may have become true
   */
  static void await(Object monitor, BooleanSupplier condition) {
    boolean interrupted = false;
    while (!condition.getAsBoolean()) {
      try {
        monitor.wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
