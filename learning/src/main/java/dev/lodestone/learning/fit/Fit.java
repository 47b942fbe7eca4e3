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
 * The steps that every fit takes, from data sets to the best parameters: {@link LinearFit}, {@link
 * NetworkFit} and {@link PolicyFit} make instances, each for one run. While it runs, two files are
 * next to its output: {@code .samples}, which may be deleted, and {@code .checkpoint}, from which
 * an interrupted fit continues.
 *
 * @param <B> type of the samples
 * @param <R> type of the report
 */
public final class Fit<B extends SampleBlock, R extends Report> {

  private static final String CHECKPOINT = ".checkpoint";
  private static final String SAMPLES = ".samples";

  private final FitTask task;
  private final String identity;
  private final Sampler<B> sampler;
  private final Loss<B> loss;
  private final TrainingSettings descent;
  private final Finish<B, R> finish;

  /** Makes the samples of rows. */
  interface Sampler<B extends SampleBlock> {
    SampleFile<B> make(Iterator<Row> rows, Path file, StopSignal stop) throws IOException;
  }

  /** Makes the result of a fit, whose provenance begins with {@code origin}. */
  interface Finish<B extends SampleBlock, R extends Report> {
    Result<R> make(List<Epoch> epochs, SampleFile<B> samples, List<String> origin)
        throws IOException;
  }

  /**
   * The result of a fit.
   *
   * @param content the text of the file of weights
   * @param report what was fitted, and how well it predicts
   */
  public record Result<R extends Report>(String content, R report) {}

  /**
   * @param identity the model and the settings, as texts; a fit continues only from a checkpoint
   *     with the same identity and data
   * @param loss of the model whose parameters are fitted
   */
  Fit(
      FitTask task,
      List<String> identity,
      Sampler<B> sampler,
      Loss<B> loss,
      TrainingSettings descent,
      Finish<B, R> finish) {
    this.task = task;
    this.identity = String.join(" ", identity);
    this.sampler = sampler;
    this.loss = loss;
    this.descent = descent;
    this.finish = finish;
  }

  /** Whether an interrupted fit has left its checkpoint beside the file of its weights. */
  public static boolean isInterrupted(Path out) {
    return Files.exists(beside(out, CHECKPOINT));
  }

  private static Path beside(Path out, String ending) {
    return out.resolveSibling(out.getFileName() + ending);
  }

  /**
   * Runs the fit.
   *
   * @param out path of the weights, which the caller writes; the samples and the checkpoint are
   *     written next to it
   * @param resume whether to continue from a checkpoint
   * @param listener receives the progress, in samples and epochs
   * @return the result; empty if the fit was stopped
   * @throws IOException if a file cannot be read or written
   * @throws IllegalArgumentException if there are too few samples, or sets, settings and checkpoint
   *     do not match
   */
  public Optional<Result<R>> run(Path out, boolean resume, FitListener listener, StopSignal stop)
      throws IOException {
    String checksums = checksums();
    String what = task.game().id() + " " + identity + " data=" + checksums;
    Path checkpointFile = beside(out, CHECKPOINT);
    Optional<Checkpoint> checkpoint =
        resume
            ? Optional.of(Checkpoint.read(checkpointFile, what, loss.parameters().length))
            : Optional.empty();
    try (DatasetRows rows = new DatasetRows(task.sets());
        SampleFile<B> samples = sampler.make(rows, beside(out, SAMPLES), stop)) {
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
      List<String> origin =
          List.of(task.command(), "data set: SHA-256 of the manifest " + checksums);
      Result<R> result = finish.make(epochs, samples, origin);
      Files.deleteIfExists(checkpointFile);
      return Optional.of(result);
    }
  }

  /** The SHA-256 of the sets' manifests, separated by spaces. */
  private String checksums() throws IOException {
    List<String> checksums = new ArrayList<>();
    for (DatasetFiles set : task.sets()) {
      String found = set.manifest().game();
      if (!found.equals(task.game().id())) {
        throw new IllegalArgumentException(
            set.path() + ": game: expected " + task.game().id() + ", found " + found);
      }
      checksums.add(Checksum.of(set.path().resolve(DatasetFiles.MANIFEST)));
    }
    return String.join(" ", checksums);
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
