package dev.lodestone.search.eval;

import dev.lodestone.search.GameKnowledge;
import java.util.List;

/** Knowledge whose evaluators add up features, so that their weights can be fitted to data. */
public interface WeighedKnowledge extends GameKnowledge {

  /**
   * All ways in which it can look at positions, by the names of their evaluators: {@link
   * #withWeights} takes weights that are made for any of them. New objects.
   */
  List<FeatureSet> newFeatureSets();
}
