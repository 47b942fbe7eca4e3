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
 * The iterations of a tuning, in a file of JSON Lines to which each is appended when it is over. It
 * is the truth: all values follow from it. Not thread-safe.
 */
public final class TuneJournal implements Closeable {

  private final EventFile<TuneEvent> file;
  private final List<Iterated> past;

  private TuneJournal(EventFile<TuneEvent> file, List<Iterated> past) {
    this.file = file;
    this.past = past;
  }

  /**
   * Opens the file and continues it, or begins it.
   *
   * @param version of the program
   * @param now written into the first line
   * @throws IOException if it cannot be read or written, or another process is writing it
   * @throws IllegalArgumentException if what is in it is no such journal, or that of another tuning
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
            spec.weights().map(WeightTuning::mark));
    List<Iterated> past = new ArrayList<>();
    EventFile<TuneEvent> file =
        EventFile.open(
            path, TuneEvent.class, start, was -> requireSame(was, start), e -> add(e, past));
    return new TuneJournal(file, past);
  }

  private static void add(TuneEvent event, List<Iterated> past) {
    int due = past.size() + 1;
    if (!(event instanceof Iterated iterated) || iterated.iteration() != due) {
      throw new IllegalArgumentException("expected iteration " + due);
    }
    past.add(iterated);
  }

  private static void requireSame(TuneEvent event, TuneStarted start) {
    if (!(event instanceof TuneStarted was)) {
      throw new IllegalArgumentException("expected the beginning of a tuning, found none");
    }
    // Version and start time are not part of the comparison.
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
          "a tuning continues with the settings that it began with; choose another directory or remove this one; it differs: "
              + String.join("; ", differences));
    }
  }

  /** Number of finished iterations. */
  int size() {
    return past.size();
  }

  /**
   * The result of an iteration.
   *
   * @param iteration counted from 1, over
   * @param trial what it must have tried
   * @throws IllegalArgumentException if it tried something else
   */
  Tally past(int iteration, Spsa.Trial trial) {
    Iterated was = past.get(iteration - 1);
    if (!was.plus().equals(trial.plus()) || !was.minus().equals(trial.minus())) {
      throw new IllegalArgumentException(
          file.line(iteration + 1)
              + ": expected "
              + trial.plus()
              + " against "
              + trial.minus()
              + ", found "
              + was.plus()
              + " against "
              + was.minus());
    }
    return new Tally(was.wins(), was.draws(), was.losses());
  }

  /**
   * Adds an iteration.
   *
   * @throws JournalException if it cannot be written
   */
  void add(Spsa.Trial trial, Tally tally) {
    Iterated iterated =
        new Iterated(
            past.size() + 1,
            trial.plus(),
            trial.minus(),
            tally.wins(),
            tally.draws(),
            tally.losses());
    past.add(iterated);
    file.append(iterated);
  }

  /**
   * @throws JournalException if what was written may be lost
   */
  @Override
  public void close() {
    file.close();
  }
}
