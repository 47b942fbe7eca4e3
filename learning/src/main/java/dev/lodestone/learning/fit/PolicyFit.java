package dev.lodestone.learning.fit;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.PolicyMeasure;
import dev.lodestone.learning.measure.PolicyMeasurement;
import dev.lodestone.learning.sample.ChoiceMaker;
import dev.lodestone.learning.sample.ChoiceSamples;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.knowledge.PolicyFeatures;
import dev.lodestone.search.knowledge.Weights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Fits the weights of a policy to the policy targets in data sets: the policy predicts, before any
 * search, the share that a search gives each move.
 *
 * @param task the game, the data sets and the name of the weights
 * @param features whose weights are fitted; must not be shared with another fit
 * @param spec settings of the fit
 */
public record PolicyFit(FitTask task, PolicyFeatures features, PolicySpec spec) {

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
  public Optional<PolicyResult> run(Path out, boolean resume, FitListener listener, StopSignal stop)
      throws IOException {
    FitRun fitRun = new FitRun(task.sets(), out, resume);
    ChoiceModel model = new ChoiceModel(features, spec.knots());
    String checksums = fitRun.checksums(task.game().id());
    ChoiceMaker maker = new ChoiceMaker(task.game(), features);
    return fitRun.run(
        identity(checksums),
        maker::make,
        model,
        spec.descent(),
        (epochs, samples) -> result(model, epochs, samples, checksums),
        listener,
        stop);
  }

  private String identity(String checksums) {
    return String.join(
        " ",
        task.game().id(),
        features.evaluator(),
        "knots=" + spec.knots(),
        spec.descent().text(),
        "data=" + checksums);
  }

  private PolicyResult result(
      ChoiceModel model, List<Epoch> epochs, SampleFile<ChoiceSamples> samples, String checksums)
      throws IOException {
    Weights unnamed = weights(model, List.of("not measured"));
    PolicyMeasurement measurement =
        PolicyMeasure.of(features, unnamed, samples, FitRun.heldOut(samples));
    PolicyMeasurement.Comparison all = measurement.all();
    List<String> provenance =
        List.of(
            task.command(),
            "data set: SHA-256 of the manifest " + checksums,
            Texts.format(
                "%d positions, %d epochs; on %d positions of %s %.5f bits, %.5f by the"
                    + " evaluator's odds, %.5f if all moves were alike",
                samples.samples(Split.TRAIN),
                epochs.size(),
                all.positions(),
                measurement.split(),
                all.fitted().bits(),
                all.odds().bits(),
                all.uniform().bits()),
            MovePolicy.NAT + " make a move e times as likely");
    return new PolicyResult(weights(model, provenance), epochs, measurement);
  }

  private Weights weights(ChoiceModel model, List<String> provenance) {
    return new Weights(
        task.id(),
        task.game().id(),
        features.evaluator(),
        provenance,
        spec.knots(),
        model.weights(MovePolicy.NAT));
  }
}
