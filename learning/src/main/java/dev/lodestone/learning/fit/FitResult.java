package dev.lodestone.learning.fit;

import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.search.knowledge.Weights;
import java.util.List;

/**
 * A fit that has come to its end.
 *
 * @param weights what came out
 * @param epochs the learning curve
 * @param measurement on positions that played no part in it
 * @param players whose games were learned from and measured
 */
public record FitResult(
    Weights weights, List<Epoch> epochs, Measurement measurement, List<String> players) {

  public FitResult {
    epochs = List.copyOf(epochs);
    players = List.copyOf(players);
  }
}
