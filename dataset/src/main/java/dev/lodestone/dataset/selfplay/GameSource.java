package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import java.util.List;
import java.util.Optional;

/** Where the games of shards come from. Used by one thread, which closes it. */
interface GameSource extends AutoCloseable {

  /**
   * A game with its rows.
   *
   * @param result of the game
   * @param rows of it; empty if they depend on the games before
   */
  record Made(GamePlayer.Result result, Optional<List<Row>> rows) {}

  /**
   * A game of a shard, by its number from 0 on.
   *
   * @return empty if it was stopped
   */
  Optional<Made> game(int shard, int number, StopSignal stop);

  @Override
  void close();

  /** One game after the other, played on the thread that asks. */
  static GameSource of(SelfPlaySpec spec) {
    GamePlayer player = new GamePlayer(spec);
    return new GameSource() {

      @Override
      public Optional<Made> game(int shard, int number, StopSignal stop) {
        return player
            .play(spec.gameId(shard, number), SelfPlaySpec.isSwapped(number), stop)
            .map(result -> new Made(result, Optional.empty()));
      }

      @Override
      public void close() {
        player.close();
      }
    };
  }
}
