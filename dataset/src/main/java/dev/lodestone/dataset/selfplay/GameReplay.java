package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.tournament.engine.Player;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Plays games of self-play again, by their numbers, and makes their rows. Used by one thread, which
 * closes it.
 */
public final class GameReplay implements AutoCloseable {

  private final GamePlayer player;
  private final RowMaker maker;

  /**
   * Opens the engines of the settings.
   *
   * @param spec settings of a run that {@linkplain SelfPlaySpec#isRepeatable can be repeated}
   */
  public GameReplay(SelfPlaySpec spec) {
    player = new GamePlayer(spec);
    maker = rowMaker(spec);
  }

  static RowMaker rowMaker(SelfPlaySpec spec) {
    return new RowMaker(
        spec.rules(),
        spec.players().stream().map(Player::spec).toList(),
        spec.exact(),
        spec.splits(),
        spec.lean());
  }

  /**
   * The rows of a game.
   *
   * @param swapped whether the second player begins
   * @param kept whether the position after a given number of plies becomes a row
   * @return empty if the game was stopped
   */
  public Optional<List<Row>> rows(
      long gameId, boolean swapped, IntPredicate kept, StopSignal stop) {
    return player.play(gameId, swapped, stop).map(game -> maker.rows(game.played(), kept));
  }

  @Override
  public void close() {
    player.close();
    maker.close();
  }
}
