package dev.lodestone.dataset.selfplay;

import dev.lodestone.dataset.files.Shard;

/** Hears how self-play goes on, one event at a time, on whatever thread. */
public interface SelfPlayListener {

  /** Wants to know nothing. */
  SelfPlayListener SILENT = new SelfPlayListener() {};

  /** A game of a shard that is being made is over and has so many rows. */
  default void game(int rows) {}

  /** A shard is complete. */
  default void shard(Shard shard) {}
}
