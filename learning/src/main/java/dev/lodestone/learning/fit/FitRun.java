package dev.lodestone.learning.fit;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.SampleBlock;
import dev.lodestone.learning.sample.SampleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The steps that every fit takes, from data sets to the best parameters. While it runs, two files
 * are next to its output: {@code .samples}, which may be deleted, and {@code .checkpoint}, from
 * which an interrupted fit continues.
 *
 * @param sets the data sets
 * @param out path of the weights, which the caller writes; the samples and the checkpoint are
 *     written next to it
 * @param resume whether to continue from a checkpoint
 */
record FitRun(List<DatasetFiles> sets, Path out, boolean resume) {

  private static final String CHECKPOINT = ".checkpoint";
  private static final String SAMPLES = ".samples";

  FitRun {
    sets = List.copyOf(sets);
  }

  /** Makes the samples of rows. */
  interface Sampler<B extends SampleBlock> {
    SampleFile<B> make(Iterator<Row> rows, Path file, StopSignal stop) throws IOException;
  }

  /** Makes the result of a fit. */
  interface Finish<B extends SampleBlock, R> {
    R make(List<Epoch> epochs, SampleFile<B> samples) throws IOException;
  }

  /**
   * The SHA-256 of the sets' manifests, separated by spaces.
   *
   * @throws IllegalArgumentException if a set is of another game
   */
  String checksums(String gameId) throws IOException {
    List<String> checksums = new ArrayList<>();
    for (DatasetFiles set : sets) {
      String found = set.manifest().game();
      if (!found.equals(gameId)) {
        throw new IllegalArgumentException(
            set.path() + ": game: expected " + gameId + ", found " + found);
      }
      checksums.add(Checksum.of(set.path().resolve(DatasetFiles.MANIFEST)));
    }
    return String.join(" ", checksums);
  }

  /**
   * Runs the fit and leaves the best parameters in the model.
   *
   * @param what the identity of the fit: the model, the data and the settings; a fit continues only
   *     from a checkpoint with the same identity
   * @param listener receives the progress, in samples and epochs
   * @return empty if the fit was stopped
   * @throws IOException if a file cannot be read or written
   * @throws IllegalArgumentException if there are too few samples, or the checkpoint to resume from
   *     is missing or of another fit
   */
  <B extends SampleBlock, R> Optional<R> run(
      String what,
      Sampler<B> sampler,
      Loss<B> loss,
      TrainingSettings descent,
      Finish<B, R> finish,
      FitListener listener,
      StopSignal stop)
      throws IOException {
    Path checkpointFile = beside(CHECKPOINT);
    Optional<Checkpoint> checkpoint =
        resume
            ? Optional.of(Checkpoint.read(checkpointFile, what, loss.parameters().length))
            : Optional.empty();
    try (DatasetRows rows = new DatasetRows(sets);
        SampleFile<B> samples = sampler.make(rows, beside(SAMPLES), stop)) {
      if (stop.isStopped()) {
        return Optional.empty();
      }
      requireSamples(samples);
      listener.samples(samples.samples(Split.TRAIN), samples.samples(Split.VALIDATION));
      Trainer<B> trainer = new Trainer<>(descent, samples, loss);
      checkpoint.ifPresent(trainer::restore);
      List<Epoch> epochs = trainer.run(what, c -> c.write(checkpointFile), listener::epoch, stop);
      if (stop.isStopped()) {
        return Optional.empty();
      }
      R result = finish.make(epochs, samples);
      Files.deleteIfExists(checkpointFile);
      return Optional.of(result);
    }
  }

  private Path beside(String ending) {
    return out.resolveSibling(out.getFileName() + ending);
  }

  /** Whether an interrupted fit has left its checkpoint. */
  boolean isInterrupted() {
    return Files.exists(beside(CHECKPOINT));
  }

  private static void requireSamples(SampleFile<?> samples) {
    for (Split split : List.of(Split.TRAIN, Split.VALIDATION)) {
      if (samples.samples(split) == 0) {
        throw new IllegalArgumentException(
            "expected positions of split '" + split.text() + "', found none");
      }
    }
  }

  /**
   * The split to measure on: test if it has positions, otherwise validation. Validation decides
   * when a fit ends, so its loss is optimistic.
   */
  static Split heldOut(SampleFile<?> samples) {
    return samples.samples(Split.TEST) > 0 ? Split.TEST : Split.VALIDATION;
  }
}
