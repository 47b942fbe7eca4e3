package dev.lodestone.learning.tune;

import dev.lodestone.learning.tune.Duel.Tally;
import dev.lodestone.learning.tune.TuneEvent.Iterated;
import dev.lodestone.learning.tune.TuneEvent.TuneStarted;
import dev.lodestone.tournament.journal.ConfigDifferences;
import dev.lodestone.tournament.journal.EventFile;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The iterations of a tuning, in a file of JSON Lines to which each iteration is appended when it
 * is over. The journal is the only stored state: all values are computed from it. Not thread-safe.
 */
public final class TuneJournal implements Closeable {

  private final EventFile<TuneEvent> file;
  private final List<Iterated> iterations;

  private TuneJournal(EventFile<TuneEvent> file, List<Iterated> iterations) {
    this.file = file;
    this.iterations = iterations;
  }

  /**
   * Opens the file and continues it, or creates it.
   *
   * @param version of the program
   * @param now start time for the first line
   * @throws IOException if the file cannot be read or written, or another process is writing it
   * @throws IllegalArgumentException if the file is not such a journal, or is that of another
   *     tuning
   */
  public static TuneJournal open(TuneSpec spec, Path path, String version, Instant now)
      throws IOException {
    TuneStarted start =
        new TuneStarted(
            TuneEvent.FORMAT,
            JournalConfig.of(spec.games(), version, now),
            spec.tunables(),
            spec.iterations(),
            spec.rate(),
            spec.weights().map(WeightTuning::identity));
    List<Iterated> iterations = new ArrayList<>();
    EventFile<TuneEvent> file =
        EventFile.open(
            path, TuneEvent.class, start, was -> requireSame(was, start), e -> add(e, iterations));
    return new TuneJournal(file, iterations);
  }

  private static void add(TuneEvent event, List<Iterated> iterations) {
    int due = iterations.size() + 1;
    if (!(event instanceof Iterated iterated) || iterated.iteration() != due) {
      throw new IllegalArgumentException("expected iteration " + due);
    }
    iterations.add(iterated);
  }

  private static void requireSame(TuneEvent event, TuneStarted start) {
    if (!(event instanceof TuneStarted was)) {
      throw new IllegalArgumentException("expected the first line of a tuning, found none");
    }
    // The version and the start time may differ.
    List<String> differences =
        new ArrayList<>(ConfigDifferences.between(was.games(), start.games()));
    differences.addAll(
        ConfigDifferences.between(
            new TuneStarted(
                was.format(),
                start.games(),
                was.tunables(),
                was.iterations(),
                was.rate(),
                was.weights()),
            start));
    if (!differences.isEmpty()) {
      throw new IllegalArgumentException(
          "a tuning must continue with the settings that it began with; choose another directory or remove this one; differences: "
              + String.join("; ", differences));
    }
  }

  /** The number of finished iterations. */
  int size() {
    return iterations.size();
  }

  /**
   * Returns the recorded result of a finished iteration.
   *
   * @param iteration from 1
   * @param trial the settings that the iteration must have tried
   * @throws IllegalArgumentException if it tried others
   */
  Tally recorded(int iteration, Spsa.Trial trial) {
    Iterated recorded = iterations.get(iteration - 1);
    if (!recorded.plus().equals(trial.plus()) || !recorded.minus().equals(trial.minus())) {
      throw new IllegalArgumentException(
          file.line(iteration + 1)
              + ": expected "
              + trial.plus()
              + " against "
              + trial.minus()
              + ", found "
              + recorded.plus()
              + " against "
              + recorded.minus());
    }
    return new Tally(recorded.wins(), recorded.draws(), recorded.losses());
  }

  /**
   * Appends an iteration.
   *
   * @throws JournalException if it cannot be written
   */
  void add(Spsa.Trial trial, Tally tally) {
    Iterated iterated =
        new Iterated(
            iterations.size() + 1,
            trial.plus(),
            trial.minus(),
            tally.wins(),
            tally.draws(),
            tally.losses());
    iterations.add(iterated);
    file.append(iterated);
  }

  /**
   * @throws JournalException if written iterations may be lost
   */
  @Override
  public void close() {
    file.close();
  }
}
