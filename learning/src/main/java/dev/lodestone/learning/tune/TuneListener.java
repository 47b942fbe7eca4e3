package dev.lodestone.learning.tune;

/** Receives the progress of a tuning, on the thread that runs it. */
@FunctionalInterface
public interface TuneListener {

  /** An iteration was played and is over. */
  void iterated(TuneResult soFar);
}
