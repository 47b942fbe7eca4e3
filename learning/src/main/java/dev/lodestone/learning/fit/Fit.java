package dev.lodestone.learning.fit;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.edit.DatasetRows;
import dev.lodestone.dataset.files.Checksum;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Logistic;
import dev.lodestone.learning.measure.Measure;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleMaker;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.eval.FeatureSet;
import dev.lodestone.search.eval.FittedWeights;
import dev.lodestone.search.eval.NetInputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Fits the weights of an evaluator to data sets. Beside the files that it is given to write lie,
 * while it runs, {@code .samples}, which may be deleted, and {@code .checkpoint}, from which a fit
 * that was broken off goes on.
 *
 * @param game of which the data sets are
 * @param features whose weights are wanted
 * @param sets at least one
 * @param spec how
 * @param id what to call the weights
 * @param command how to do this again, for the provenance
 */
public record Fit(
    Game game,
    FeatureSet features,
    List<DatasetFiles> sets,
    FitSpec spec,
    String id,
    String command) {

  private static final String CHECKPOINT = ".checkpoint";
  private static final String SAMPLES = ".samples";

  public Fit {
    sets = List.copyOf(sets);
  }

  /**
   * Does it.
   *
   * @param out names the files that lie beside it; it is not written itself
   * @param resume whether to go on from a checkpoint
   * @param listener told of samples and epochs
   * @return empty if it was stopped
   * @throws IOException if a file cannot be read or written
   * @throws IllegalArgumentException if sets, settings and checkpoint do not fit together
   */
  public Optional<FitResult> run(Path out, boolean resume, FitListener listener, StopSignal stop)
      throws IOException {
    spec.requireKnotsOf(features);
    Path checkpointFile = beside(out, CHECKPOINT);
    String checksums = checksums();
    String what = identity(checksums);
    Model model = Model.of(features, spec);
    Optional<Checkpoint> checkpoint =
        resume
            ? Optional.of(Checkpoint.read(checkpointFile, what, model.parameters().length))
            : Optional.empty();
    SampleMaker maker = new SampleMaker(game, features, spec.targets());
    try (DatasetRows rows = new DatasetRows(sets);
        SampleFile samples = maker.make(rows, beside(out, SAMPLES), stop)) {
      if (stop.isStopped()) {
        return Optional.empty();
      }
      requireSamples(samples);
      listener.samples(samples.samples(Split.TRAIN), samples.samples(Split.VALIDATION));
      Trainer trainer = new Trainer(spec, samples, model);
      checkpoint.ifPresent(trainer::restore);
      List<Epoch> epochs = trainer.run(what, c -> c.write(checkpointFile), listener::epoch, stop);
      if (stop.isStopped()) {
        return Optional.empty();
      }
      double[] factors = Calibration.factors(model, samples, Split.VALIDATION);
      model.multiply(factors);
      FitResult result = result(model, epochs, factors, samples, checksums);
      Files.deleteIfExists(checkpointFile);
      return Optional.of(result);
    }
  }

  private static Path beside(Path out, String ending) {
    return out.resolveSibling(out.getFileName() + ending);
  }

  private String checksums() throws IOException {
    List<String> checksums = new ArrayList<>();
    for (DatasetFiles set : sets) {
      requireSame(set.path() + ": game", game.id(), set.manifest().game());
      checksums.add(Checksum.of(set.path().resolve(DatasetFiles.MANIFEST)));
    }
    return String.join(" ", checksums);
  }

  private static void requireSame(String what, String expected, String found) {
    if (!found.equals(expected)) {
      throw new IllegalArgumentException(what + ": expected " + expected + ", found " + found);
    }
  }

  private String identity(String checksums) {
    return String.join(
        " ",
        game.id(),
        features.evaluator(),
        spec.targets().text(),
        "scale=" + spec.scale(),
        "knots=" + spec.knots(),
        "seed=" + spec.seed(),
        "batch=" + spec.batch(),
        "rate=" + spec.rate(),
        "ridge=" + spec.ridge(),
        features instanceof NetInputs ? "filters=" + spec.filters() : "no filters",
        "data=" + checksums);
  }

  private static void requireSamples(SampleFile samples) {
    for (Split split : List.of(Split.TRAIN, Split.VALIDATION)) {
      if (samples.samples(split) == 0) {
        throw new IllegalArgumentException(
            "expected positions of split '" + split.text() + "', found none");
      }
    }
  }

  private FitResult result(
      Model model, List<Epoch> epochs, double[] factors, SampleFile samples, String checksums)
      throws IOException {
    // Positions of test, if there are any, for validation has decided when to end.
    Split held = samples.samples(Split.TEST) > 0 ? Split.TEST : Split.VALIDATION;
    FittedWeights unnamed = weights(model, List.of("not measured"));
    Measurement measurement = Measure.of(features, unnamed, spec.scale(), samples, held);
    List<String> provenance =
        List.of(
            command,
            "data set: SHA-256 of the manifest " + checksums,
            String.format(
                Locale.ROOT,
                "%d positions, %d epochs; on %d positions of %s %.5f bits, %.5f before its numbers were"
                    + " rounded, %.5f for always the mean",
                samples.samples(Split.TRAIN),
                epochs.size(),
                measurement.losses().positions(),
                measurement.split(),
                measurement.losses().fitted(),
                bits(model, samples, held),
                measurement.losses().mean()),
            "calibrated by "
                + Arrays.stream(factors)
                    .mapToObj(factor -> String.format(Locale.ROOT, "%.3f", factor))
                    .collect(Collectors.joining(" "))
                + " at the knots",
            spec.scale() + " centi-points are a factor of e in the odds");
    return new FitResult(weights(model, provenance), epochs, measurement);
  }

  /** The loss of a model as it was fitted. */
  private static double bits(Model model, SampleFile samples, Split split) throws IOException {
    Samples block = new Samples();
    double bits = 0;
    for (int number = 0; number < samples.blocks(split); number++) {
      samples.read(split, number, block);
      for (int i = 0; i < block.size(); i++) {
        bits += Logistic.bits(model.value(block, i), block.outcome(i));
      }
    }
    return bits / samples.samples(split);
  }

  private FittedWeights weights(Model model, List<String> provenance) {
    return model.weights(
        new Model.Naming(id, game.id(), features.evaluator(), provenance), spec.scale());
  }
}
