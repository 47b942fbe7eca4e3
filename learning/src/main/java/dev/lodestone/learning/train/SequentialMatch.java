package dev.lodestone.learning.train;

import dev.lodestone.core.StopSignal;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalResults;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.SequentialTest;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A sequential test of two engines with its journal, which resumes where it was interrupted.
 *
 * @param spec the games, of the format {@link Format.Sequential}
 * @param directory of the journal
 */
record SequentialMatch(TournamentSpec spec, Path directory) {

  Path journal() {
    return directory.resolve(Journal.FILE_NAME);
  }

  /**
   * Plays what is left of it.
   *
   * @param listener receives the games that are played now
   * @return the state of the test at its end; empty if it was stopped
   * @throws TrainException if an engine fails
   */
  Optional<SprtState> play(
      Origin origin, int concurrency, TournamentListener listener, StopSignal stop)
      throws IOException {
    Results results = results(origin, concurrency, listener, stop);
    if (stop.isStopped()) {
      return Optional.empty();
    }
    for (FinishedGame game : results.all()) {
      if (game.result().termination().isFailure()) {
        throw new TrainException(
            journal() + ", game " + game.plan().id() + ": " + game.result().reason());
      }
    }
    Format.Sequential format = (Format.Sequential) spec.format();
    return Optional.of(new SequentialTest(format.test()).after(results));
  }

  private Results results(
      Origin origin, int concurrency, TournamentListener listener, StopSignal stop)
      throws IOException {
    try (JournalWriter writer =
        JournalWriter.create(directory, origin, Instant.now(), line -> {})) {
      return Tournament.run(
          spec, concurrency, TournamentListener.all(List.of(writer, listener)), stop);
    } catch (FileAlreadyExistsException e) {
      return resumed(origin, concurrency, listener, stop);
    }
  }

  private Results resumed(
      Origin origin, int concurrency, TournamentListener listener, StopSignal stop)
      throws IOException {
    Past past = new Past(spec);
    try (JournalWriter writer =
        JournalWriter.append(directory, origin, Instant.now(), line -> {}, past)) {
      return Tournament.resume(
          spec,
          past.results.results(),
          concurrency,
          TournamentListener.all(List.of(writer, listener)),
          stop);
    }
  }

  /** The games so far, which must be those of the same test. */
  private static final class Past implements JournalVisitor {

    private final TournamentSpec spec;
    private final JournalResults results;

    Past(TournamentSpec spec) {
      this.spec = spec;
      this.results = new JournalResults(spec.players());
    }

    @Override
    public void begin(Path journal, TournamentStarted config) {
      List<String> differences = JournalConfig.differences(config, spec);
      if (!differences.isEmpty()) {
        throw new IllegalArgumentException(
            journal + " is of another test: " + String.join("; ", differences));
      }
      results.begin(journal, config);
    }

    @Override
    public void game(PlayedGame game) {
      results.game(game);
    }
  }

  /** The names of the players. */
  static List<Player> players(Contender candidate, Contender opponent, String name, String engine) {
    return List.of(
        new Player("candidate", candidate.spec(engine)), new Player(name, opponent.spec(engine)));
  }
}
