package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import java.util.List;
import java.util.Optional;

/** Provides the games of shards. Used by one thread, which closes it. */
interface GameSource extends AutoCloseable {

  /**
   * A game and possibly its rows.
   *
   * @param result the game
   * @param rows the rows of the game; empty if the caller must make them, because they depend on
   *     earlier games
   */
  record Made(GamePlayer.Result result, Optional<List<Row>> rows) {}

  /**
   * Returns a game of a shard.
   *
   * @param number of the game in the shard, from 0
   * @return empty if the game was stopped
   */
  Optional<Made> game(int shard, int number, StopSignal stop);

  @Override
  void close();
}
