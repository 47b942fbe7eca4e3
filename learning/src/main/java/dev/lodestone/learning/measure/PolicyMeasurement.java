package dev.lodestone.learning.measure;

import java.util.List;

/**
 * How well a policy predicts the visits of a search.
 *
 * @param split the split that was measured
 * @param all comparison on all positions
 * @param phases comparisons by phase
 */
public record PolicyMeasurement(String split, Comparison all, List<Phase> phases) {

  /**
   * The quality of several predictions on the same positions.
   *
   * @param positions number of positions
   * @param moves mean number of legal moves
   * @param least loss of the search's own shares, which is the minimum, in bits
   * @param uniform loss of equal shares, in bits
   * @param odds prediction by the odds that the evaluator gives the moves, as in a search without a
   *     policy
   * @param fitted prediction by the fitted weights
   */
  public record Comparison(
      long positions,
      double moves,
      double least,
      Prediction uniform,
      Prediction odds,
      Prediction fitted) {}

  /**
   * The quality of one policy's predictions.
   *
   * @param bits mean cross entropy with the target shares, in bits per position
   * @param first share of positions in which the most visited move has the highest prediction, 0 to
   *     1; if several moves have it, the position counts in part
   * @param firstThree share of positions in which the most visited move is among the three with the
   *     highest predictions
   */
  public record Prediction(double bits, double first, double firstThree) {}

  /** The comparison for a range of phases, both ends inclusive. */
  public record Phase(int from, int to, Comparison comparison) {}
}
