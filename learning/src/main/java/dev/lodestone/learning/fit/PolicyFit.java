package dev.lodestone.learning.fit;

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
import dev.lodestone.search.knowledge.WeightsFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Fits the weights of a policy to the policy targets in data sets: the policy predicts, before any
 * search, the share that a search gives each move.
 */
public final class PolicyFit {

  private final FitTask task;
  private final PolicyFeatures features;
  private final PolicySpec spec;
  private final ChoiceModel model;

  private PolicyFit(FitTask task, PolicyFeatures features, PolicySpec spec) {
    this.task = task;
    this.features = features;
    this.spec = spec;
    this.model = new ChoiceModel(features, spec.knots());
  }

  /**
   * A fit.
   *
   * @param task the game, the data sets and the name of the weights
   * @param features whose weights are fitted; must not be shared with another fit
   * @param spec settings of the fit
   */
  public static Fit<ChoiceSamples, PolicyReport> of(
      FitTask task, PolicyFeatures features, PolicySpec spec) {
    PolicyFit fit = new PolicyFit(task, features, spec);
    List<String> identity =
        List.of(features.evaluator(), "knots=" + spec.knots(), spec.descent().text());
    ChoiceMaker maker = new ChoiceMaker(task.game(), features);
    return new Fit<>(task, identity, maker::make, fit.model, spec.descent(), fit::result);
  }

  private Fit.Result<PolicyReport> result(
      List<Epoch> epochs, SampleFile<ChoiceSamples> samples, List<String> origin)
      throws IOException {
    PolicyMeasurement measurement =
        PolicyMeasure.of(features, weights(List.of("not measured")), samples, Fit.heldOut(samples));
    PolicyMeasurement.Comparison all = measurement.all();
    List<String> provenance = new ArrayList<>(origin);
    provenance.add(
        Texts.format(
            "%d positions, %d epochs; on %d positions of %s %.5f bits, %.5f by the"
                + " evaluator's odds, %.5f if all moves were alike",
            samples.samples(Split.TRAIN),
            epochs.size(),
            all.positions(),
            measurement.split(),
            all.fitted().bits(),
            all.odds().bits(),
            all.uniform().bits()));
    provenance.add(MovePolicy.NAT + " make a move e times as likely");
    return new Fit.Result<>(
        WeightsFile.format(weights(provenance)),
        new PolicyReport(
            task.id(),
            task.game().id(),
            task.game().title(),
            features.names().size(),
            provenance,
            spec,
            epochs,
            measurement));
  }

  private Weights weights(List<String> provenance) {
    return new Weights(
        task.id(),
        task.game().id(),
        features.evaluator(),
        provenance,
        spec.knots(),
        model.weights(MovePolicy.NAT));
  }
}
