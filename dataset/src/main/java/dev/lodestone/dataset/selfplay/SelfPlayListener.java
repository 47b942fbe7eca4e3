package dev.lodestone.dataset.selfplay;

import dev.lodestone.dataset.files.Shard;

/** Receives the progress of self-play, one event at a time, on any thread. */
public interface SelfPlayListener {

  /** Wants to know nothing. */
  SelfPlayListener SILENT = new SelfPlayListener() {};

  /** A game of a shard that is being made is over; it has this number of rows. */
  default void game(int rows) {}

  /** A shard is complete. */
  default void shard(Shard shard) {}
}
