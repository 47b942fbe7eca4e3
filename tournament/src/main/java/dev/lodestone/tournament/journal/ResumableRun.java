package dev.lodestone.tournament.journal;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * A tournament and its journal, as one step of a larger job. The tournament begins or, if it was
 * interrupted, resumes.
 *
 * @param spec the tournament
 * @param directory directory of the journal
 */
public record ResumableRun(TournamentSpec spec, Path directory) {

  /** The journal's file. */
  public Path journal() {
    return directory.resolve(Journal.FILE_NAME);
  }

  /**
   * Plays the remaining games.
   *
   * @param origin origin of the games that are played now
   * @param concurrency number of games at once
   * @param listener receives the events of the games that are played now
   * @param stop ends the run early; the journal then contains the games played so far
   * @return all games, including those of earlier runs
   * @throws IllegalArgumentException if the directory contains the journal of another tournament
   */
  public Results play(Origin origin, int concurrency, TournamentListener listener, StopSignal stop)
      throws IOException {
    return play(origin, concurrency, listener, game -> {}, stop);
  }

  /**
   * Plays the remaining games, as the other method does.
   *
   * @param earlier receives the games of earlier runs, before any is played
   */
  public Results play(
      Origin origin,
      int concurrency,
      TournamentListener listener,
      Consumer<PlayedGame> earlier,
      StopSignal stop)
      throws IOException {
    try (JournalWriter writer =
        JournalWriter.create(directory, origin, Instant.now(), line -> {})) {
      return Tournament.run(
          spec, concurrency, TournamentListener.all(List.of(writer, listener)), stop);
    } catch (FileAlreadyExistsException e) {
      return resumed(origin, concurrency, listener, earlier, stop);
    }
  }

  private Results resumed(
      Origin origin,
      int concurrency,
      TournamentListener listener,
      Consumer<PlayedGame> earlier,
      StopSignal stop)
      throws IOException {
    Past past = new Past(spec, earlier);
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

  /** Collects the games so far and checks that they belong to the same tournament. */
  private static final class Past implements JournalVisitor {

    private final TournamentSpec spec;
    private final Consumer<PlayedGame> earlier;
    private final JournalResults results;

    Past(TournamentSpec spec, Consumer<PlayedGame> earlier) {
      this.spec = spec;
      this.earlier = earlier;
      this.results = new JournalResults(spec.players());
    }

    @Override
    public void begin(Path journal, TournamentStarted config) {
      List<String> differences = JournalConfig.differences(config, spec);
      if (!differences.isEmpty()) {
        throw new IllegalArgumentException(
            journal + " belongs to another tournament: " + String.join("; ", differences));
      }
      results.begin(journal, config);
    }

    @Override
    public void game(PlayedGame game) {
      results.game(game);
      earlier.accept(game);
    }
  }
}
