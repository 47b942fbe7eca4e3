package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Receives the contents of a journal. An exception that it throws stops the reading; an {@link
 * IllegalArgumentException} is reported with the line that caused it.
 */
public interface JournalVisitor {

  /** Ignores everything. */
  JournalVisitor NONE = game -> {};

  /** Receives the configuration in the journal's first line. */
  default void begin(Path journal, TournamentStarted config) {}

  /**
   * Receives an extension: from here on the tournament has more games, or the league has another
   * roster. The rest is unchanged; players keep their indices.
   */
  default void extended(TournamentStarted config) {}

  /** Receives the beginning of a later session, whose lines follow. */
  default void resumed(TournamentResumed session) {}

  /** Receives a game that is over. */
  void game(PlayedGame game) throws IOException;
}
