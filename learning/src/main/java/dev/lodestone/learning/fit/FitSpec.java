package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.Targets;
import java.util.List;

/**
 * Everything that decides the fitted weights, except the samples.
 *
 * @param targets what is to be predicted
 * @param scale centipoints that are a factor of e in the odds, 10 to 2000
 * @param knots phases at which weights are fitted
 * @param seed of the order of the samples
 * @param epochs maximum number of passes over all samples, from 0
 * @param batch samples of a step, from 1
 * @param rate size of the first steps of a parameter, in logarithms of odds
 * @param ridge number of samples that pull a parameter to where it started, from 0
 */
public record FitSpec(
    Targets targets,
    int scale,
    List<Integer> knots,
    long seed,
    int epochs,
    int batch,
    double rate,
    double ridge) {

  /** The scale of values in data sets and in MCTS. */
  public static final int SCALE = 300;

  private static final int LEAST_SCALE = 10;
  private static final int GREATEST_SCALE = 2000;

  public FitSpec {
    knots = List.copyOf(knots);
    require(scale >= LEAST_SCALE && scale <= GREATEST_SCALE, "a scale from 10 to 2000", scale);
    new TrainingSettings(seed, epochs, batch, rate, ridge);
  }

  static void require(boolean holds, String expected, Object found) {
    if (!holds) {
      throw new IllegalArgumentException("expected " + expected + ", found " + found);
    }
  }

  /** How the loss is minimised. */
  public TrainingSettings descent() {
    return new TrainingSettings(seed, epochs, batch, rate, ridge);
  }
}
