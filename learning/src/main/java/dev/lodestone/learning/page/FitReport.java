package dev.lodestone.learning.page;

import dev.lodestone.learning.fit.Epoch;
import dev.lodestone.learning.fit.Fit;
import dev.lodestone.learning.fit.FitResult;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.measure.Measurement;
import java.util.List;

/**
 * The report of a fit, as its JSON and its page show it.
 *
 * @param id of the weights
 * @param game id of the game
 * @param title of the game
 * @param evaluator name of the feature set
 * @param features number of features
 * @param provenance how the weights were made
 * @param players whose games were learned from and measured; empty if nobody knows
 * @param settings of the fit
 * @param epochs the learning curve
 * @param measurement on positions held out
 */
public record FitReport(
    String id,
    String game,
    String title,
    String evaluator,
    int features,
    List<String> provenance,
    List<String> players,
    FitSpec settings,
    List<Epoch> epochs,
    Measurement measurement) {

  /** What came out of a fit. */
  public static FitReport of(Fit fit, FitResult result) {
    return new FitReport(
        result.weights().id(),
        fit.task().game().id(),
        fit.task().game().title(),
        fit.features().evaluator(),
        fit.features().names().size(),
        result.weights().provenance(),
        result.players(),
        fit.spec(),
        result.epochs(),
        result.measurement());
  }
}
