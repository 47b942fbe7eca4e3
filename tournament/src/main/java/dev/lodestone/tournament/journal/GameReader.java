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

/** Reads one game of a journal from its part of the file and checks it by the rules. */
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
   * @param config of the tournament
   * @param from offset in bytes of the line that begins it, the last such line if it was
   *     interrupted before
   * @param to offset in bytes after the line that ends it
   * @return empty if it does not end there
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it cannot have been played
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
