package dev.lodestone.cli.command;

import dev.lodestone.cli.option.RunOptions;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.util.Optional;

/**
 * Plays the games of a tournament: on threads of this process, unless a module provides another
 * venue.
 */
public interface Venue {

  /**
   * Refuses what cannot be played here, before a journal begins.
   *
   * @throws dev.lodestone.cli.console.UserError with the reason
   */
  void requirePlayable(TournamentSpec spec, RunOptions options);

  /**
   * Plays all games that are not over.
   *
   * @param past the finished games of a resumed tournament; empty for a new one
   * @param listener receives one event at a time
   * @param stop ends it: what is over stays
   * @return the games that are over now
   * @throws IOException if they cannot be played
   */
  Results play(
      TournamentSpec spec,
      Optional<Results> past,
      RunOptions options,
      TournamentListener listener,
      StopSignal stop)
      throws IOException;
}
