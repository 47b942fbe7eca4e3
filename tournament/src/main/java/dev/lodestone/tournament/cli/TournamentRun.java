package dev.lodestone.tournament.cli;

import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.MemoryPlan;
import dev.lodestone.tournament.RepeatedGames;
import dev.lodestone.tournament.Tournament;
import dev.lodestone.tournament.TournamentListener;
import dev.lodestone.tournament.TournamentSpec;
import dev.lodestone.tournament.Tryout;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.RecordedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs a tournament with its journal, its progress and its end, from the beginning or from where it
 * was broken off.
 */
final class TournamentRun {

  private final Terminal terminal;
  private final RunOptions options;

  TournamentRun(Terminal terminal, RunOptions options) {
    this.terminal = terminal;
    this.options = options;
  }

  /** Plays a new tournament; the journal goes to {@code out} or to a directory of its own. */
  int start(TournamentSpec asked, Optional<Path> out) throws IOException {
    int concurrency = options.concurrency();
    TournamentSpec spec = prepared(asked, concurrency);
    Path directory = out.orElseGet(() -> freshDirectory(spec));
    try (JournalWriter journal =
        JournalWriter.create(directory, Version.get(), Instant.now(), echo())) {
      return play(
          spec,
          directory,
          journal,
          new RepeatedGames(spec.game()),
          (listener, stop) -> Tournament.run(spec, concurrency, listener, stop));
    } catch (FileAlreadyExistsException e) {
      throw new UserError(
          "option '--out': expected a directory without a tournament, found "
              + e.getFile()
              + "; go on with it by: "
              + resumeCommand(directory));
    }
  }

  /**
   * Goes on with the tournament in {@code directory}.
   *
   * @param check refuses what is not to be gone on with
   */
  int resume(Path directory, Consumer<Journal> check) throws IOException {
    int concurrency = options.concurrency();
    // The lock first: what is read after it is what is written on.
    try (JournalWriter writer =
        JournalWriter.append(directory, Version.get(), Instant.now(), echo())) {
      Journal journal;
      TournamentSpec spec;
      Results results;
      try {
        journal = Journal.read(directory);
        check.accept(journal);
        spec = prepared(journal.spec(), concurrency);
        results = journal.results();
      } catch (IllegalArgumentException e) {
        throw new UserError(e);
      }
      if (!journal.config().lodestone().equals(Version.get())) {
        terminal
            .err()
            .println(
                "warning: the tournament was begun by lodestone "
                    + journal.config().lodestone()
                    + ", this is "
                    + Version.get()
                    + "; engines may play differently");
      }
      RepeatedGames repeated = new RepeatedGames(spec.game());
      List<String> names = spec.playerNames();
      for (RecordedGame game : journal.games()) {
        repeated.add(
            names.indexOf(game.start().first()),
            names.indexOf(game.start().second()),
            game.start().position(),
            game.allMoves());
      }
      return play(
          spec,
          directory,
          writer,
          repeated,
          (listener, stop) -> Tournament.resume(spec, results, concurrency, listener, stop));
    } catch (NoSuchFileException e) {
      throw new UserError("expected a tournament's directory, found no " + e.getFile());
    }
  }

  /** Refuses what cannot be played, or says so. */
  private TournamentSpec prepared(TournamentSpec asked, int concurrency) {
    TournamentSpec spec = asked.withDeadlines(options.deadlines());
    MemoryPlan.of(spec, concurrency)
        .objection()
        .ifPresent(
            objection -> {
              throw new UserError(objection);
            });
    List<Tryout.Refusal> refusals = Tryout.of(spec);
    if (!refusals.isEmpty() && !options.keepsGoing()) {
      throw new UserError(
          refusals.stream()
                  .map(r -> "engine '" + r.player() + "': " + r.reason())
                  .collect(Collectors.joining("; "))
              + "; nothing was played, --keep-going plays all the same");
    }
    for (Tryout.Refusal refusal : refusals) {
      terminal
          .err()
          .println(
              "warning: engine '"
                  + refusal.player()
                  + "' cannot begin a game: "
                  + refusal.reason());
    }
    return spec;
  }

  private interface Games {
    Results play(TournamentListener listener, StopSignal stop);
  }

  private int play(
      TournamentSpec spec,
      Path directory,
      JournalWriter journal,
      RepeatedGames repeated,
      Games games)
      throws IOException {
    StopSignal stop = new StopSignal();
    Interruption interruption = new Interruption(stop);
    try {
      Path file = directory.resolve(JournalWriter.FILE_NAME);
      Progress progress = new Progress(terminal, spec, file);
      progress.announce();
      LatencyReport latency = new LatencyReport();
      FailureStop failures = new FailureStop(options.stopsOnFailure(), stop);
      warnOfCores();
      Results results;
      try {
        results =
            games.play(
                TournamentListener.all(List.of(journal, repeated, progress, latency, failures)),
                stop);
      } catch (JournalException e) {
        throw new IOException(
            e.getMessage() + "; all before it is kept, go on with: " + resumeCommand(directory), e);
      } finally {
        progress.end();
      }
      if (!latency.isEmpty()) {
        if (options.json()) {
          terminal.out().println(latency.json());
        } else {
          latency.text().forEach(terminal.err()::println);
        }
      }
      Report report = new Report(spec, results, repeated.counts(), file);
      (options.json() ? report.json() : report.text()).forEach(terminal.out()::println);
      terminal.out().flush();
      if (failures.failure().isPresent()) {
        terminal
            .err()
            .println(
                "stopped by a failure: "
                    + failures.failure().get()
                    + "; go on with: "
                    + resumeCommand(directory));
        return ExitCode.FAILURE;
      }
      if (stop.isStopped()) {
        terminal.err().println("stopped; go on with: " + resumeCommand(directory));
        return ExitCode.INTERRUPTED;
      }
      return ExitCode.OK;
    } finally {
      interruption.close();
    }
  }

  private void warnOfCores() {
    int cores = Runtime.getRuntime().availableProcessors();
    if (options.concurrency() > cores) {
      terminal
          .err()
          .println(
              "warning: "
                  + options.concurrency()
                  + " games at once on "
                  + cores
                  + " cores: engines take each other's time");
    }
  }

  private Consumer<String> echo() {
    return options.json() ? terminal.out()::println : line -> {};
  }

  private static String resumeCommand(Path directory) {
    String text = directory.toString();
    return "lodestone resume "
        + (text.matches("[\\w./-]+") ? text : "'" + text.replace("'", "'\\''") + "'");
  }

  private static Path freshDirectory(TournamentSpec spec) {
    String stamp = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
    Path base = Path.of("runs", spec.game().id() + "-" + stamp);
    Path directory = base;
    for (int n = 2; Files.exists(directory); n++) {
      directory = base.resolveSibling(base.getFileName() + "-" + n);
    }
    return directory;
  }
}
