package dev.lodestone.learning.fit;

import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.search.knowledge.Weights;
import java.util.List;

/**
 * The result of a fit.
 *
 * @param weights the fitted weights
 * @param epochs the learning curve
 * @param measurement of the weights on held-out positions
 * @param players names of the players of all games
 */
public record FitResult(
    Weights weights, List<Epoch> epochs, Measurement measurement, List<String> players) {

  public FitResult {
    epochs = List.copyOf(epochs);
    players = List.copyOf(players);
  }
}
