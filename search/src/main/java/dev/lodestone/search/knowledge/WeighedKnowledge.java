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
   * All ways in which it can look at positions, by the names of their evaluators: {@link
   * #withWeights} takes weights that are made for any of them. New objects.
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
   * How it looks at moves, if it does: {@link #withPolicy} takes weights that are made for that. A
   * new object.
   */
  default Optional<MoveFeatureSet> newMoveFeatures() {
    return Optional.empty();
  }
}
