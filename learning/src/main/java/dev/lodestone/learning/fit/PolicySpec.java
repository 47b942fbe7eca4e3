package dev.lodestone.learning.fit;

import java.util.List;

/**
 * The settings of a policy fit, which together with the samples determine the weights.
 *
 * @param knots phases at which weights are fitted
 * @param descent settings of the minimisation
 */
public record PolicySpec(List<Integer> knots, TrainingSettings descent) {

  public PolicySpec {
    knots = List.copyOf(knots);
  }
}
