package dev.lodestone.learning.page;

import dev.lodestone.learning.fit.Epoch;
import dev.lodestone.learning.fit.Fit;
import dev.lodestone.learning.fit.FitResult;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.fit.NetworkFit;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import java.util.Comparator;
import java.util.List;

/**
 * The report of a fit, as its JSON and its page show it.
 *
 * @param id of the weights
 * @param game id of the game
 * @param title of the game
 * @param evaluator name of the feature set
 * @param features number of features
 * @param knots phases at which the weights are given
 * @param weights the largest weights, by feature
 * @param provenance how the weights were made
 * @param players names of the players of all games; empty if unknown
 * @param settings of the fit
 * @param epochs the learning curve
 * @param measurement of the weights on held-out positions
 */
public record FitReport(
    String id,
    String game,
    String title,
    String evaluator,
    int features,
    List<Integer> knots,
    List<Weight> weights,
    List<String> provenance,
    List<String> players,
    FitSpec settings,
    List<Epoch> epochs,
    Measurement measurement) {

  /** Maximum number of features on the page; a game may have thousands. */
  private static final int SHOWN_WEIGHTS = 40;

  /**
   * The weights of a feature.
   *
   * @param name of the feature
   * @param values weight at each knot, in centipoints
   */
  public record Weight(String name, List<Integer> values) {

    private int size() {
      return values.stream().mapToInt(Math::abs).max().orElse(0);
    }
  }

  /** The report of a finished fit. */
  public static FitReport of(Fit fit, FitResult result) {
    return new FitReport(
        result.weights().id(),
        fit.task().game().id(),
        fit.task().game().title(),
        fit.features().evaluator(),
        fit.features().names().size(),
        result.weights().knots(),
        largest(result.weights()),
        result.weights().provenance(),
        result.players(),
        fit.spec(),
        result.epochs(),
        result.measurement());
  }

  /** The report of a finished fit of a network, which shows no weights. */
  public static FitReport of(NetworkFit fit, NetworkFit.Result result) {
    return new FitReport(
        fit.task().id(),
        fit.task().game().id(),
        fit.task().game().title(),
        FeatureSets.NETWORK,
        result.network().layout().entries(),
        Weights.NO_PHASES,
        List.of(),
        result.network().header().provenance(),
        result.players(),
        fit.spec(),
        result.epochs(),
        result.measurement());
  }

  private static List<Weight> largest(Weights weights) {
    return weights.values().entrySet().stream()
        .map(entry -> new Weight(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingInt(Weight::size).reversed())
        .limit(SHOWN_WEIGHTS)
        .toList();
  }
}
