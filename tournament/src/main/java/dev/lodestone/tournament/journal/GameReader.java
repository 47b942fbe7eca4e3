package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one game from its part of a journal and checks it against the rules. */
public final class GameReader implements JournalReader.Handler {

  private final int id;
  private final GameLedger ledger;
  private @Nullable RunningGame running;
  private Optional<PlayedGame> over = Optional.empty();

  private GameReader(TournamentStarted config, int id) {
    this.id = id;
    this.ledger = new GameLedger(config, GameRules.byId(config.game()));
  }

  /**
   * Reads a game that is over.
   *
   * @param config the tournament's configuration
   * @param from byte offset of the line that begins the game; of the last such line if the game was
   *     interrupted and begun again
   * @param to byte offset after the line that ends the game
   * @return the game; empty if it does not end there
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if the game cannot have been played
   */
  public static Optional<PlayedGame> read(
      Path journal, TournamentStarted config, int id, long from, long to) throws IOException {
    GameReader reader = new GameReader(config, id);
    JournalReader.read(journal, from, to, reader);
    return reader.over;
  }

  @Override
  public void accept(JournalEvent event) {
    RunningGame game = running;
    if (event instanceof GameStarted start && start.id() == id) {
      running = ledger.begin(start);
    } else if (game != null && event instanceof MovePlayed move && move.id() == id) {
      game.move(move);
    } else if (game != null && event instanceof GameEnded end && end.id() == id) {
      over = Optional.of(game.end(end));
    }
  }
}
