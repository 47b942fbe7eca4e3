package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Receives the contents of a journal. An exception that it throws ends the reading; an {@link
 * IllegalArgumentException} is reported with the line that caused it.
 */
public interface JournalVisitor {

  /** Ignores everything. */
  JournalVisitor NONE = game -> {};

  /** Takes the first line of the journal. */
  default void begin(Path journal, TournamentStarted config) {}

  /**
   * Takes an extension: the tournament has more games from here on, or a league another roster, and
   * is otherwise unchanged. Players keep their numbers.
   */
  default void extended(TournamentStarted config) {}

  /** Takes the beginning of a later session, whose lines follow. */
  default void resumed(TournamentResumed session) {}

  /** Takes a game that is over. */
  void game(PlayedGame game) throws IOException;
}
