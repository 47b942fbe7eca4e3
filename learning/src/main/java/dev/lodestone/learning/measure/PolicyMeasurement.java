package dev.lodestone.learning.measure;

import java.util.List;

/**
 * How well a policy predicts the visits of a search.
 *
 * @param split whose positions were measured
 * @param all of all positions
 * @param phases the same by phase
 */
public record PolicyMeasurement(String split, Comparison all, List<Phase> phases) {

  /**
   * Predictions of the same positions.
   *
   * @param positions number of positions
   * @param moves that they have on average
   * @param least the loss of the search's own shares, which is the minimum
   * @param uniform the loss of equal shares
   * @param odds by the odds that the evaluator gives the moves, as in a search without a policy
   * @param fitted of the weights, as an engine adds them up
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
   * @param bits cross entropy with the shares of the visits, a position
   * @param first share of positions in which the most visited move is its first, 0 to 1; one of
   *     several equal ones counts in part
   * @param firstThree share of positions in which it is among its first three
   */
  public record Prediction(double bits, double first, double firstThree) {}

  /** Positions from one phase to another, both inclusive. */
  public record Phase(int from, int to, Comparison comparison) {}
}
