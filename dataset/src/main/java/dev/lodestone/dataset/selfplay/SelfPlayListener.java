package dev.lodestone.dataset.selfplay;

import dev.lodestone.dataset.files.Shard;

/** Receives the progress of self-play, one event at a time, on any thread. */
public interface SelfPlayListener {

  /** Ignores all events. */
  SelfPlayListener SILENT = new SelfPlayListener() {};

  /**
   * A game is over.
   *
   * @param rows number of rows that the game adds to its shard
   */
  default void game(int rows) {}

  /** A shard is complete. */
  default void shard(Shard shard) {}
}
