package dev.lodestone.learning.train;

import dev.lodestone.core.StopSignal;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.ResumableRun;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.SequentialTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A sequential test of two engines with a journal, from which an interrupted test continues.
 *
 * @param run the games; their format is {@link Format.Sequential}
 */
record SequentialMatch(ResumableRun run) {

  /**
   * Plays the remaining games.
   *
   * @param listener receives the games that are played now
   * @return the final state of the test; empty if it was stopped
   * @throws TrainException if an engine fails
   */
  Optional<SprtState> play(
      Origin origin, int concurrency, TournamentListener listener, StopSignal stop)
      throws IOException {
    Results results = run.play(origin, concurrency, listener, stop);
    if (stop.isStopped()) {
      return Optional.empty();
    }
    for (FinishedGame game : results.all()) {
      if (game.result().termination().isFailure()) {
        throw new TrainException(
            run.journal() + ", game " + game.plan().id() + ": " + game.result().reason());
      }
    }
    Format.Sequential format = (Format.Sequential) run.spec().format();
    return Optional.of(new SequentialTest(run.spec().game(), format.test()).after(results));
  }

  /** The two players of a test. */
  static List<Player> players(Contender candidate, Contender opponent, String name, String engine) {
    return List.of(
        new Player("candidate", candidate.spec(engine)), new Player(name, opponent.spec(engine)));
  }
}
