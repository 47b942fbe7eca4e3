package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.cli.result.LatencyReport;
import dev.lodestone.cli.result.Report;
import dev.lodestone.cli.result.Warnings;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.tournament.build.RevisionBuild;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.RefereeFailure;
import dev.lodestone.tournament.journal.FreshDirectory;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.PastSessions;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.run.BoundEngines;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Runs a new or interrupted tournament: writes its journal, and prints progress and result. */
final class TournamentRun {

  private final Terminal terminal;
  private final RunOptions options;
  private final Venue venue;
  private final AnchorOption anchor;
  private final Function<Report, List<String>> result;
  private final Map<String, String> idNames = new ConcurrentHashMap<>();

  TournamentRun(Terminal terminal, RunOptions options, Venue venue, AnchorOption anchor) {
    this(terminal, options, venue, anchor, options.json() ? Report::json : Report::text);
  }

  /**
   * @param result makes the lines of the result
   */
  TournamentRun(
      Terminal terminal,
      RunOptions options,
      Venue venue,
      AnchorOption anchor,
      Function<Report, List<String>> result) {
    this.terminal = terminal;
    this.options = options;
    this.venue = venue;
    this.anchor = anchor;
    this.result = result;
  }

  /**
   * Plays a new tournament and returns the exit code; the journal is written to {@code out}, by
   * default a new directory.
   */
  int start(TournamentSpec requested, Optional<Path> out) throws IOException {
    out.ifPresent(directory -> OutputDirectory.require("option '--out'", directory));
    Optional<TournamentSpec> built = built(requested);
    if (built.isEmpty()) {
      return ExitCode.INTERRUPTED;
    }
    try (DialogueLog log = log(requested)) {
      TournamentSpec spec = prepared(built.get().loggedTo(log));
      return start(
          spec, out.orElseGet(() -> FreshDirectory.of(FreshDirectory.RUNS, spec.game().id())));
    }
  }

  private int start(TournamentSpec spec, Path directory) throws IOException {
    try (JournalWriter journal = JournalWriter.create(directory, origin(), Instant.now(), echo())) {
      return play(spec, directory, journal, new RepeatedGames(spec.game()), Optional.empty());
    } catch (FileAlreadyExistsException e) {
      throw new UserError(
          Texts.format(
              "option '--out': expected a directory without a tournament, found %s; resume it"
                  + " with: %s",
              e.getFile(), Invocation.resuming(directory)));
    }
  }

  /**
   * Resumes the tournament in {@code directory}.
   *
   * @param engines the engines, which must be those of the journal; empty to take them from the
   *     journal
   * @param games number of games of each meeting, to extend the tournament
   * @param check throws if the journal must not be resumed
   */
  int resume(
      Path directory,
      List<Player> engines,
      Optional<Integer> games,
      BiConsumer<Path, TournamentStarted> check)
      throws IOException {
    PastSessions past = new PastSessions(engines, check);
    try (JournalWriter writer = goOn(directory, past)) {
      past.warnOfVersion(terminal::warn);
      TournamentSpec requested = extended(past.spec(), games);
      Optional<TournamentSpec> built = built(requested);
      if (built.isEmpty()) {
        return ExitCode.INTERRUPTED;
      }
      try (DialogueLog log = log(requested)) {
        TournamentSpec spec = prepared(built.get().loggedTo(log));
        past.warnOfNames(idNames, terminal::warn);
        writer.setIdNames(idNames);
        return play(spec, directory, writer, past.repeated(), Optional.of(past.results()));
      }
    }
  }

  /** The tournament with its engines built; empty if a signal stopped the build. */
  private Optional<TournamentSpec> built(TournamentSpec requested) throws IOException {
    try (Interruption interruption = new Interruption()) {
      return Optional.of(RevisionBuild.of(requested, terminal::note, interruption.signal()));
    } catch (InterruptedException e) {
      return Optional.empty();
    }
  }

  private static TournamentSpec extended(TournamentSpec spec, Optional<Integer> games) {
    return UserError.valid(
        "option '--games': ",
        () -> games.filter(n -> n != spec.format().games()).map(spec::withGames).orElse(spec));
  }

  private DialogueLog log(TournamentSpec spec) throws IOException {
    return options.log(
        Stream.concat(spec.referee().stream(), spec.players().stream().map(Player::spec)).toList());
  }

  private JournalWriter goOn(Path directory, PastSessions past) throws IOException {
    try {
      return JournalWriter.append(directory, origin(), Instant.now(), echo(), past);
    } catch (NoSuchFileException e) {
      throw new UserError(
          "expected the directory of a tournament or of other work to resume, found no "
              + e.getFile());
    }
  }

  private BradleyTerry model(TournamentSpec spec) {
    return anchor.model(spec.playerNames(), spec.ratingModel());
  }

  /** Refuses engines that cannot play, or prints a warning. */
  private TournamentSpec prepared(TournamentSpec requested) {
    model(requested);
    TournamentSpec bound =
        options.affinity()
            ? BoundEngines.of(requested, options.concurrency(), terminal::warn)
            : requested;
    TournamentSpec spec = bound.toBuilder().deadlines(options.deadlines()).build();
    venue.requirePlayable(spec, options);
    List<Tryout.Refusal> refusals = Tryout.of(spec, idNames::put);
    if (!options.keepsGoing()) {
      Tryout.requireNone(refusals, ", --keep-going plays anyway");
    }
    for (Tryout.Refusal refusal : refusals) {
      terminal.warn("engine '" + refusal.player() + "' cannot begin a game: " + refusal.reason());
    }
    return spec;
  }

  private int play(
      TournamentSpec spec,
      Path directory,
      JournalWriter journal,
      RepeatedGames repeated,
      Optional<Results> past)
      throws IOException {
    BradleyTerry model = model(spec);
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      Path file = directory.resolve(Journal.FILE_NAME);
      Progress progress = new Progress(terminal, spec, file);
      progress.announce();
      LatencyReport latency = new LatencyReport(spec);
      FailureStop failures = new FailureStop(options.stopsOnFailure(), stop);
      warnOfCores();
      Warnings.ofSolver(spec).ifPresent(terminal::warn);
      Results results;
      try {
        results =
            venue.play(
                spec,
                past,
                options,
                TournamentListener.all(List.of(journal, repeated, progress, latency, failures)),
                stop);
      } catch (JournalException | RefereeFailure e) {
        throw new IOException(
            e.getMessage()
                + "; finished games are kept, resume with: "
                + Invocation.resuming(directory),
            e);
      } finally {
        progress.end();
      }
      if (!latency.isEmpty()) {
        if (options.json()) {
          terminal.print(latency.json());
        } else {
          latency.text().forEach(terminal::note);
        }
      }
      Report report = Report.of(spec, results, repeated, file, options.concurrency(), model);
      result.apply(report).forEach(terminal::print);
      terminal.out().flush();
      if (failures.failure().isPresent()) {
        terminal.note(
            Texts.format(
                "stopped by a failure: %s; resume with: %s",
                failures.failure().get(), Invocation.resuming(directory)));
        return ExitCode.FAILURE;
      }
      if (stop.isStopped()) {
        terminal.note("stopped; resume with: " + Invocation.resuming(directory));
        return ExitCode.INTERRUPTED;
      }
      return ExitCode.OK;
    }
  }

  private void warnOfCores() {
    int cores = Runtime.getRuntime().availableProcessors();
    if (options.concurrency() > cores) {
      terminal.warn(
          Texts.format(
              "%s games at once on %s cores: engines take each other's time",
              options.concurrency(), cores));
    }
  }

  private Origin origin() {
    return new Origin(Version.get(), Optional.of(Machine.here(options.concurrency())), idNames);
  }

  private Consumer<String> echo() {
    return options.json() ? terminal::print : line -> {};
  }
}
