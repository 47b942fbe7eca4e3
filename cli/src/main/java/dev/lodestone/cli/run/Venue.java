package dev.lodestone.cli.run;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.util.Optional;

/**
 * Plays the games of a tournament, on threads of this process unless a module provides another
 * venue.
 */
public interface Venue {

  /**
   * Refuses a tournament that cannot be played at this venue, before a journal begins.
   *
   * @throws dev.lodestone.cli.console.UserError with the reason
   */
  void requirePlayable(TournamentSpec spec, RunOptions options);

  /**
   * Plays all games that are not finished.
   *
   * @param past the finished games of a resumed tournament; empty for a new one
   * @param listener receives one event at a time
   * @param stop ends the tournament; finished games count
   * @return all finished games
   * @throws IOException if the games cannot be played
   */
  Results play(
      TournamentSpec spec,
      Optional<Results> past,
      RunOptions options,
      TournamentListener listener,
      StopSignal stop)
      throws IOException;
}
