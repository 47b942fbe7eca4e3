package dev.lodestone.learning.page;

import dev.lodestone.learning.fit.Epoch;
import dev.lodestone.learning.fit.PolicyFit;
import dev.lodestone.learning.fit.PolicyResult;
import dev.lodestone.learning.fit.PolicySpec;
import dev.lodestone.learning.measure.PolicyMeasurement;
import java.util.List;

/**
 * The report of a policy fit, as its JSON and its page show it.
 *
 * @param id of the weights
 * @param game id of the game
 * @param title of the game
 * @param features number of features
 * @param provenance how the weights were made
 * @param settings of the fit
 * @param epochs the learning curve
 * @param measurement of the weights on held-out positions
 */
public record PolicyReport(
    String id,
    String game,
    String title,
    int features,
    List<String> provenance,
    PolicySpec settings,
    List<Epoch> epochs,
    PolicyMeasurement measurement) {

  /** The report of a finished fit. */
  public static PolicyReport of(PolicyFit fit, PolicyResult result) {
    return new PolicyReport(
        result.weights().id(),
        fit.task().game().id(),
        fit.task().game().title(),
        fit.features().names().size(),
        result.weights().provenance(),
        fit.spec(),
        result.epochs(),
        result.measurement());
  }
}
