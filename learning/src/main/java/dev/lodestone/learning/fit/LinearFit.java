package dev.lodestone.learning.fit;

import static dev.lodestone.core.text.Arguments.requireThat;

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
import dev.lodestone.search.knowledge.WeightsFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fits the weights of an evaluator to data sets. */
public final class LinearFit {

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

  private final FitTask task;
  private final FeatureSet features;
  private final FitSpec spec;
  private final Ending ending;
  private final LinearModel model;

  private LinearFit(FitTask task, FeatureSet features, FitSpec spec, Ending ending) {
    this.task = task;
    this.features = features;
    this.spec = spec;
    this.ending = ending;
    this.model = new LinearModel(features, spec.knots());
  }

  /**
   * A fit.
   *
   * @param task the game, the data sets and the name of the weights
   * @param features whose weights are fitted
   * @param spec settings of the fit
   * @param from weights to begin with; empty to begin with 0
   * @param ending how the values are calibrated
   */
  public static Fit<Samples, FitReport> of(
      FitTask task, FeatureSet features, FitSpec spec, Optional<Weights> from, Ending ending) {
    requireThat(
        spec.teacher().isEmpty() || ending == Ending.AS_FITTED,
        "values are calibrated by results of games, which positions off the games do not"
            + " have: expected the scale of the fit with a teacher, found %s",
        ending);
    LinearFit fit = new LinearFit(task, features, spec, ending);
    from.ifPresent(weights -> fit.model.begin(weights, features, spec.scale()));
    List<String> identity =
        List.of(
            features.evaluator(),
            spec.text(),
            "knots=" + spec.knots(),
            spec.descent().text(),
            "start=" + from.map(Weights::id).orElse(""));
    SampleMaker maker =
        new SampleMaker(task.game(), features, spec.targets(), spec.teacher(), spec.scale());
    return new Fit<>(task, identity, maker::make, fit.model, spec.descent(), fit::calibrated);
  }

  private Fit.Result<FitReport> calibrated(
      List<Epoch> epochs, SampleFile<Samples> samples, List<String> origin) throws IOException {
    if (ending == Ending.AS_FITTED) {
      return result(epochs, samples, origin, "not calibrated");
    }
    Calibration calibration =
        Calibrator.of(model, samples, Split.VALIDATION, ending == Ending.SHIFTED);
    model.calibrate(calibration);
    return result(epochs, samples, origin, calibration.text(spec.scale()));
  }

  private Fit.Result<FitReport> result(
      List<Epoch> epochs, SampleFile<Samples> samples, List<String> origin, String calibration)
      throws IOException {
    Split held = Fit.heldOut(samples);
    Measurement measurement =
        Measure.of(features, weights(List.of("not measured")), spec.scale(), samples, held);
    List<String> provenance = new ArrayList<>(origin);
    provenance.add(
        Texts.format(
            "%d positions, %d epochs; on %d positions of %s %.5f bits, %.5f before its numbers were"
                + " rounded, %.5f for always the mean",
            samples.samples(Split.TRAIN),
            epochs.size(),
            measurement.losses().positions(),
            measurement.split(),
            measurement.losses().fitted(),
            bits(samples, held),
            measurement.losses().mean()));
    provenance.add(calibration);
    provenance.add(spec.scale() + " centipoints are a factor of e in the odds");
    Weights weights = weights(provenance);
    return new Fit.Result<>(
        WeightsFile.format(weights),
        new FitReport(
            weights.id(),
            task.game().id(),
            task.game().title(),
            features.evaluator(),
            features.names().size(),
            weights.knots(),
            FitReport.largest(weights),
            weights.provenance(),
            task.players(),
            spec,
            epochs,
            measurement));
  }

  /** The mean loss of the model on one split, in bits, before its weights are rounded. */
  private double bits(SampleFile<Samples> samples, Split split) throws IOException {
    double[] bits = {0};
    samples.forEach(
        split, (block, i) -> bits[0] += Logistic.bits(model.value(block, i), block.outcome(i)));
    return bits[0] / samples.samples(split);
  }

  private Weights weights(List<String> provenance) {
    return new Weights(
        task.id(),
        task.game().id(),
        features.evaluator(),
        provenance,
        spec.knots(),
        model.weights(spec.scale()));
  }
}
