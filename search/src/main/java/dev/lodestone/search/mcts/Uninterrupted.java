package dev.lodestone.search.mcts;

import java.util.function.BooleanSupplier;

/**
 * Waits that an interrupt of the thread does not end: a search is stopped by its signal, and then
 * all its threads arrive. The interrupt flag is kept for the caller.
 */
final class Uninterrupted {

  private Uninterrupted() {}

  /**
   * Waits until something is so.
   *
   * @param monitor which the caller holds, and which is notified when it may have become so
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
