package dev.lodestone.search.knowledge;

import dev.lodestone.search.GameKnowledge;
import java.util.List;
import java.util.Optional;

/**
 * Knowledge whose evaluators and policies add up features, so that their weights can be fitted to
 * data.
 */
public interface WeighedKnowledge extends GameKnowledge {

  /**
   * Creates the feature sets of all its evaluators. {@link #withWeights} accepts weights for any of
   * them.
   */
  List<FeatureSet> newFeatureSets();

  /**
   * The weights of {@link #newEvaluator}, from which a fit can begin; empty if its evaluator adds
   * up no features.
   */
  default Optional<Weights> weights() {
    return Optional.empty();
  }

  /**
   * Creates the features of its policy, if it has one. {@link #withPolicy} accepts weights for
   * these.
   */
  default Optional<MoveFeatureSet> newMoveFeatures() {
    return Optional.empty();
  }
}
