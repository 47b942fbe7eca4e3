package dev.lodestone.learning.tune;

/** Told how a tuning comes along, by the thread that runs it. */
@FunctionalInterface
public interface TuneListener {

  /** An iteration was played and is over. */
  void iterated(TuneResult soFar);
}
