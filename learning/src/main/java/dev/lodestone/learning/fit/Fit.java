package dev.lodestone.learning.fit;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Measure;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleMaker;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.Weights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Fits the weights of an evaluator to data sets.
 *
 * @param task the game, the data sets and the name of the weights
 * @param features whose weights are fitted
 * @param spec settings of the fit
 * @param from weights to begin with; empty to begin with 0
 * @param ending how the values are calibrated
 */
public record Fit(
    FitTask task, FeatureSet features, FitSpec spec, Optional<Weights> from, Ending ending) {

  /** How the values of a fit are calibrated. */
  public enum Ending {
    /**
     * Values keep the scale of the fit. With start weights and a ridge towards them, this is the
     * scale for which the margins of the search were tuned.
     */
    AS_FITTED,
    /**
     * Values of each part of the game are multiplied by the factor with which they predict results
     * best.
     */
    CALIBRATED,
    /** In addition to the factors, values of groups of positions are shifted. */
    SHIFTED
  }

  public Fit {
    if (spec.teacher().isPresent() && ending != Ending.AS_FITTED) {
      throw new IllegalArgumentException(
          "values are calibrated by results of games, which positions off the games do not have:"
              + " expected the scale of the fit with a teacher, found "
              + ending);
    }
  }

  /** Creates a fit that begins with weights of 0. */
  public Fit(FitTask task, FeatureSet features, FitSpec spec) {
    this(task, features, spec, Optional.empty(), Ending.CALIBRATED);
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
   * @throws IllegalArgumentException if sets, settings and checkpoint do not match
   */
  public Optional<FitResult> run(Path out, boolean resume, FitListener listener, StopSignal stop)
      throws IOException {
    FitRun fitRun = new FitRun(task.sets(), out, resume);
    LinearModel model = new LinearModel(features, spec.knots());
    from.ifPresent(weights -> model.begin(weights, features, spec.scale()));
    String checksums = fitRun.checksums(task.game().id());
    SampleMaker maker =
        new SampleMaker(task.game(), features, spec.targets(), spec.teacher(), spec.scale());
    return fitRun.run(
        identity(checksums),
        maker::make,
        new ScoreLoss(model),
        spec.descent(),
        (epochs, samples) -> calibrated(model, epochs, samples, checksums),
        listener,
        stop);
  }

  private String identity(String checksums) {
    return String.join(
        " ",
        task.game().id(),
        features.evaluator(),
        spec.targets().text(),
        spec.teacher().map(teacher -> "teacher=" + teacher.text()).orElse(""),
        "scale=" + spec.scale(),
        "knots=" + spec.knots(),
        spec.descent().text(),
        "start=" + from.map(Weights::id).orElse(""),
        "data=" + checksums);
  }

  private FitResult calibrated(
      LinearModel model, List<Epoch> epochs, SampleFile<Samples> samples, String checksums)
      throws IOException {
    if (ending == Ending.AS_FITTED) {
      return result(model, epochs, "not calibrated", samples, checksums);
    }
    Calibration calibration =
        Calibrator.of(model, samples, Split.VALIDATION, ending == Ending.SHIFTED);
    model.calibrate(calibration);
    return result(model, epochs, calibration.text(spec.scale()), samples, checksums);
  }

  private FitResult result(
      LinearModel model,
      List<Epoch> epochs,
      String calibration,
      SampleFile<Samples> samples,
      String checksums)
      throws IOException {
    Split held = FitRun.heldOut(samples);
    Weights unnamed = weights(model, List.of("not measured"));
    Measurement measurement = Measure.of(features, unnamed, spec.scale(), samples, held);
    List<String> provenance =
        List.of(
            task.command(),
            "data set: SHA-256 of the manifest " + checksums,
            Texts.format(
                "%d positions, %d epochs; on %d positions of %s %.5f bits, %.5f before its numbers were"
                    + " rounded, %.5f for always the mean",
                samples.samples(Split.TRAIN),
                epochs.size(),
                measurement.losses().positions(),
                measurement.split(),
                measurement.losses().fitted(),
                bits(model, samples, held),
                measurement.losses().mean()),
            calibration,
            spec.scale() + " centipoints are a factor of e in the odds");
    return new FitResult(weights(model, provenance), epochs, measurement, task.players());
  }

  /** The mean loss of a model on one split, in bits, before its weights are rounded. */
  private static double bits(LinearModel model, SampleFile<Samples> samples, Split split)
      throws IOException {
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

  private Weights weights(LinearModel model, List<String> provenance) {
    return new Weights(
        task.id(),
        task.game().id(),
        features.evaluator(),
        provenance,
        spec.knots(),
        model.weights(spec.scale()));
  }
}
