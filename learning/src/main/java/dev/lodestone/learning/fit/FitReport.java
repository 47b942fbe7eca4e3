package dev.lodestone.learning.fit;

import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.search.knowledge.Weights;
import java.util.Comparator;
import java.util.List;

/**
 * The report of an evaluator's fit.
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
    Measurement measurement)
    implements Report {

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

  /** The largest of the weights. */
  static List<Weight> largest(Weights weights) {
    return weights.values().entrySet().stream()
        .map(entry -> new Weight(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingInt(Weight::size).reversed())
        .limit(SHOWN_WEIGHTS)
        .toList();
  }
}
