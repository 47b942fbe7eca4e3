package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Hears of what a journal tells. What it throws ends the reading; an {@link
 * IllegalArgumentException} is told with the line that led to it.
 */
public interface JournalVisitor {

  /** Wants to know nothing. */
  JournalVisitor NONE = game -> {};

  /** The first line of the journal. */
  default void begin(Path journal, TournamentStarted config) {}

  /** The tournament has more games from here on than it began with; all else is as it was. */
  default void extended(TournamentStarted config) {}

  /** A game that is over. */
  void game(PlayedGame game) throws IOException;
}
