package dev.lodestone.learning.tune;

/** Receives the progress of a tuning, on the thread that runs it. */
@FunctionalInterface
public interface TuneListener {

  /**
   * An iteration has been played.
   *
   * @param soFar result of the tuning so far
   */
  void iterated(TuneResult soFar);
}
