package dev.lodestone.search.knowledge;

import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;

/** Evaluates a position as the weighted sum of its features, with the weights of its phase. */
public final class LinearEvaluator implements Evaluator {

  private final FeatureSet features;
  private final int[][] weights;
  private final int[] counts;

  /**
   * @param features used by this evaluator only
   * @param weights for these features
   */
  public LinearEvaluator(FeatureSet features, Weights weights) {
    this.features = features;
    this.weights = weights.byPhase(features);
    this.counts = new int[features.names().size()];
  }

  @Override
  public int evaluate(Position position) {
    int[] phaseWeights = weights[features.phases().of(position)];
    int[] found = counts;
    features.count(position, found);
    int value = 0;
    for (int i = 0; i < found.length; i++) {
      value += phaseWeights[i] * found[i];
    }
    return value;
  }
}
