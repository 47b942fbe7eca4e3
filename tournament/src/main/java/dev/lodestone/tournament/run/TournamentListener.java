package dev.lodestone.tournament.run;

import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.util.List;

/**
 * Receives the events of a tournament, one at a time, on the thread on which they happen. An
 * implementation needs no lock and must return quickly. An exception that it throws ends the
 * tournament.
 */
public interface TournamentListener {

  /** The first of all events of a new tournament. */
  default void tournamentStarted(TournamentSpec spec) {}

  /**
   * The first event when an interrupted tournament resumes. Unfinished games begin again.
   *
   * @param results the games that are over; the listener must not keep it, because it changes
   */
  default void tournamentResumed(TournamentSpec spec, Results results) {}

  /** A game begins. */
  default void gameStarted(GamePlan plan) {}

  /** An engine has played a move; moves of the opening are not reported. */
  default void movePlayed(GamePlan plan, MoveRecord move) {}

  /** A game is over. */
  default void gameEnded(PlayedGame game) {}

  /** A game was interrupted because the tournament was stopped. It has no result. */
  default void gameAbandoned(GamePlan plan) {}

  /** A listener that passes every event to these listeners, in this order. */
  static TournamentListener all(List<TournamentListener> listeners) {
    List<TournamentListener> copy = List.copyOf(listeners);
    return new TournamentListener() {
      @Override
      public void tournamentStarted(TournamentSpec spec) {
        copy.forEach(l -> l.tournamentStarted(spec));
      }

      @Override
      public void tournamentResumed(TournamentSpec spec, Results results) {
        copy.forEach(l -> l.tournamentResumed(spec, results));
      }

      @Override
      public void gameStarted(GamePlan plan) {
        copy.forEach(l -> l.gameStarted(plan));
      }

      @Override
      public void movePlayed(GamePlan plan, MoveRecord move) {
        copy.forEach(l -> l.movePlayed(plan, move));
      }

      @Override
      public void gameEnded(PlayedGame game) {
        copy.forEach(l -> l.gameEnded(game));
      }

      @Override
      public void gameAbandoned(GamePlan plan) {
        copy.forEach(l -> l.gameAbandoned(plan));
      }
    };
  }
}
