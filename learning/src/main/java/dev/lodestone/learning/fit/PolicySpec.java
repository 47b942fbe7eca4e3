package dev.lodestone.learning.fit;

import java.util.List;

/**
 * All from which the fitted weights of a policy follow, but for the samples.
 *
 * @param knots phases at which weights are fitted
 * @param descent how the loss is minimised
 */
public record PolicySpec(List<Integer> knots, TrainingSettings descent) {

  public PolicySpec {
    knots = List.copyOf(knots);
  }
}
