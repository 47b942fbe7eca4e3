package dev.lodestone.learning.fit;

import java.util.List;

/**
 * Everything that decides the fitted weights of a policy, except the samples.
 *
 * @param knots phases at which weights are fitted
 * @param descent how the loss is minimised
 */
public record PolicySpec(List<Integer> knots, TrainingSettings descent) {

  public PolicySpec {
    knots = List.copyOf(knots);
  }
}
