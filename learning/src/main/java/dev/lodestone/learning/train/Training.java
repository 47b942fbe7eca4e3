package dev.lodestone.learning.train;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.learning.train.TrainEvent.Judged;
import dev.lodestone.learning.train.TrainEvent.Learned;
import dev.lodestone.learning.train.TrainEvent.Played;
import dev.lodestone.learning.train.TrainEvent.Started;
import dev.lodestone.learning.train.TrainEvent.Tested;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.journal.EventFile;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.ResumableRun;
import dev.lodestone.tournament.run.TournamentBuilder;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Trains an evaluator in generations: the best engine so far plays games, a candidate is made from
 * the games of the most recent generations, and sequential tests decide whether it becomes the best
 * engine.
 *
 * <p>Each step is appended to the journal when it is over, and an interrupted step resumes where it
 * stopped. With limits in nodes or depth, the result has the same bytes as without the
 * interruption. Only one process at a time trains in a directory.
 */
public final class Training implements Closeable {

  private final TrainSpec spec;
  private final TrainFiles files;
  private final Provenance by;
  private final Origin origin;
  private final EventFile<TrainEvent> journal;
  private final List<TrainEvent> events;

  private Training(
      TrainSpec spec,
      TrainFiles files,
      Provenance by,
      Origin origin,
      EventFile<TrainEvent> journal,
      List<TrainEvent> events) {
    this.spec = spec;
    this.files = files;
    this.by = by;
    this.origin = origin;
    this.journal = journal;
    this.events = events;
  }

  /**
   * Opens the journal of a training whose settings are in the directory, and checks the files of
   * its finished steps.
   *
   * @param by the program that data sets record
   * @param origin the program that journals of games record
   * @throws IOException if the journal cannot be read or written, or another process is writing it
   * @throws IllegalArgumentException if the file is not such a journal, or is that of another
   *     training, or the file of a step is damaged
   */
  public static Training open(TrainSpec spec, TrainFiles files, Provenance by, Origin origin)
      throws IOException {
    Started start = new Started(TrainEvent.FORMAT, spec.selfPlay().game(), spec.checksum());
    List<TrainEvent> events = new ArrayList<>();
    EventFile<TrainEvent> journal =
        EventFile.open(
            files.journal(),
            TrainEvent.class,
            start,
            was ->
                requireThat(
                    was.equals(start),
                    "expected the format, game and settings of run.json, found others; one of the"
                        + " two files is not as it was"),
            events::add);
    boolean sound = false;
    try {
      new FinishedSteps(files).requireSound(events);
      Training training = new Training(spec, files, by, origin, journal, events);
      Optional<Path> best = training.best();
      if (best.isPresent()) {
        files.writeBest(best.get());
      }
      sound = true;
      return training;
    } finally {
      if (!sound) {
        journal.close();
      }
    }
  }

  /** The current state of the training. */
  public TrainState state() {
    return new TrainState(spec, events);
  }

  /** The file of the best engine so far; empty for the shipped weights. */
  public Optional<Path> best() {
    return contender(state().accepted()).file();
  }

  /**
   * Continues the training to its end.
   *
   * @param concurrency maximum number of concurrent games
   * @param listener receives the progress
   * @param stop ends the run early; complete steps are kept
   * @return the state at the end
   * @throws TrainException if an engine or the trainer fails
   */
  public TrainState run(int concurrency, TrainListener listener, StopSignal stop)
      throws IOException {
    while (!state().isOver() && !stop.isStopped()) {
      Optional<TrainEvent> event = step(concurrency, listener, stop);
      if (event.isPresent()) {
        events.add(event.get());
        journal.append(event.get());
        listener.over(state());
      }
    }
    return state();
  }

  /** Performs the next step; empty if it was stopped. */
  private Optional<TrainEvent> step(int concurrency, TrainListener listener, StopSignal stop)
      throws IOException {
    TrainState state = state();
    int generation = state.generation();
    Contender best = contender(state.accepted());
    if (state.played(generation).isEmpty()) {
      return play(generation, best, concurrency, listener, stop);
    }
    if (state.learned(generation).isEmpty()) {
      return learn(generation, best, listener, stop);
    }
    Optional<TrainState.NextTest> test = state.nextTest();
    if (test.isPresent()) {
      return test(generation, test.get(), best, concurrency, listener, stop);
    }
    boolean accepted = state.accepts();
    if (accepted) {
      files.writeBest(contender(generation).file().orElseThrow());
    }
    return Optional.of(new Judged(generation, accepted));
  }

  /** The candidate of a generation; for 0 the evaluator with which the training began. */
  private Contender contender(int generation) {
    if (generation == 0) {
      return spec.begins().isPresent() ? Contender.of(files.start()) : Contender.SHIPPED;
    }
    String name = state().learned(generation).orElseThrow().file();
    return Contender.of(files.generation(generation).resolve(name));
  }

  private Optional<TrainEvent> play(
      int generation, Contender best, int concurrency, TrainListener listener, StopSignal stop)
      throws IOException {
    SelfPlaySpec games = spec.selfPlay(generation, best);
    DatasetFiles set = files.data(generation);
    Optional<String> begun = set.settings();
    if (begun.isPresent()) {
      SelfPlaySpec was = Json.parse(begun.get(), SelfPlaySpec.class);
      // The engine and the checksums name a path, which a move of the directory changes.
      if (!was.playedBy(games.engines(), was.seed()).hasSettingsOf(games)) {
        throw new IllegalArgumentException(set.path() + " was begun with other settings");
      }
    }
    set.writeSettings(Json.format(games));
    set.removeUnfinished();
    List<Integer> missing = SelfPlay.missing(games, set);
    new SelfPlay(games, set, listener.plays(generation, games.rowsOf(missing)), stop)
        .make(missing, concurrency);
    Optional<Manifest> manifest =
        stop.isStopped() ? Optional.empty() : SelfPlay.writeManifest(games, set, by);
    if (manifest.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Played(
            generation,
            manifest.get().totals().rows(),
            manifest.get().totals().games(),
            manifest.get().totals().firstWins(),
            manifest.get().totals().draws(),
            manifest.get().totals().secondWins(),
            Checksum.of(set.path().resolve(DatasetFiles.MANIFEST))));
  }

  private Optional<TrainEvent> learn(
      int generation, Contender best, TrainListener listener, StopSignal stop) throws IOException {
    List<DatasetFiles> sets = new ArrayList<>();
    for (int of = Math.max(1, generation - spec.window() + 1); of <= generation; of++) {
      sets.add(files.data(of));
    }
    Optional<FittedCandidate> made =
        FittedCandidate.make(
            spec,
            generation,
            sets,
            best,
            !state().hasBeatenShipped(),
            files.candidate(generation),
            listener.learns(generation),
            stop);
    if (made.isEmpty()) {
      return Optional.empty();
    }
    Path file = made.get().file();
    return Optional.of(
        new Learned(
            generation,
            file.getFileName().toString(),
            Checksum.of(file),
            made.get().loss(),
            heldOut(generation).share(spec.rules(), Contender.of(file), best)));
  }

  private HeldOutPositions heldOut(int generation) throws IOException {
    return HeldOutPositions.of(files.data(generation));
  }

  private Optional<TrainEvent> test(
      int generation,
      TrainState.NextTest test,
      Contender best,
      int concurrency,
      TrainListener listener,
      StopSignal stop)
      throws IOException {
    Contender opponent = test.opponent().equals(TrainState.BEST) ? best : Contender.SHIPPED;
    TournamentBuilder games =
        TournamentSpec.builder(spec.rules())
            .players(
                SequentialMatch.players(
                    contender(generation), opponent, test.opponent(), test.engine()))
            .format(new Format.Sequential(spec.sprt(), spec.testGames()))
            .seed(spec.seed("test/" + generation + "/" + test.opponent() + "/" + test.number()));
    Path directory = files.test(generation, test.opponent(), test.number() + 1);
    openingsOf(directory).ifPresent(games::openings);
    ResumableRun run = new ResumableRun(games.build(), directory);
    Optional<SprtState> state =
        new SequentialMatch(run)
            .play(origin, concurrency, listener.tests(generation, run.spec(), run.journal()), stop);
    return state.map(
        over ->
            new Tested(
                generation,
                test.opponent(),
                EngineText.parse(test.engine()).name(),
                over.verdict().name().toLowerCase(Locale.ROOT),
                (Pentanomial) over.counts()));
  }

  /**
   * The openings of a test that was interrupted, because an earlier version began with others;
   * empty if it has not begun.
   */
  private static Optional<Openings> openingsOf(Path test) throws IOException {
    Path journal = test.resolve(Journal.FILE_NAME);
    if (!Files.exists(journal)) {
      return Optional.empty();
    }
    TournamentStarted config = Journal.count(journal, JournalVisitor.NONE).config();
    return Optional.of(JournalConfig.openings(config));
  }

  /**
   * @throws dev.lodestone.tournament.journal.JournalException if what was written may be lost
   */
  @Override
  public void close() {
    journal.close();
  }
}
