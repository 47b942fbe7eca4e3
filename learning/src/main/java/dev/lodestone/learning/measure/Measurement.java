package dev.lodestone.learning.measure;

import java.util.List;
import java.util.Optional;

/**
 * How well values predict the results of positions: the result with best play where it is proven,
 * otherwise that of the game. All losses are in bits a position; all scores are from 0 to 1, from
 * the side to move.
 *
 * @param split whose positions were measured
 * @param losses of all positions
 * @param phases losses by phase
 * @param exact losses on positions with at most 8 plies left whose result is proven; empty if there
 *     are none
 * @param calibration results by tenths of the prediction
 * @param cells the same by phase
 * @param worst the maximum deviation in a cell of at least 200 positions; empty if there is none
 * @param beyondChance the maximum deviation in such a cell minus its error: the part that chance
 *     does not explain, at least 0
 * @param presentCalibration results by the present evaluator's predictions, at its best scale
 */
public record Measurement(
    String split,
    Losses losses,
    List<Phase> phases,
    Optional<Losses> exact,
    List<Bin> calibration,
    List<Cell> cells,
    Optional<Double> worst,
    Optional<Double> beyondChance,
    List<Bin> presentCalibration) {

  /**
   * Losses on the same positions.
   *
   * @param positions number of positions
   * @param mean "always the mean score", the mean of these positions: what a prediction must beat
   * @param present of the evaluator that is used without these weights, at the scale that suits it
   *     best on these positions
   * @param presentScale that scale, in centipoints
   * @param fitted of the weights
   */
  public record Losses(
      long positions, double mean, double present, int presentScale, double fitted) {}

  /** Losses from one phase to another, both inclusive. */
  public record Phase(int from, int to, Losses losses) {}

  /**
   * Positions whose prediction was about the same.
   *
   * @param from minimum prediction
   * @param to maximum prediction
   * @param positions number of positions
   * @param predicted mean prediction
   * @param actual mean score
   * @param error half the width of its 95 % interval, as if positions were independent
   * @param low lower end of the interval
   * @param high upper end of the interval
   */
  public record Bin(
      double from,
      double to,
      long positions,
      double predicted,
      double actual,
      double error,
      double low,
      double high) {

    double deviation() {
      return Math.abs(predicted - actual);
    }

    double beyondChance() {
      return Math.max(0, Math.max(low - predicted, predicted - high));
    }
  }

  /** A bin of the positions from one phase to another. */
  public record Cell(int fromPhase, int toPhase, Bin bin) {}
}
