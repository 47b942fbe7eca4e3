package dev.lodestone.learning.measure;

import java.util.List;
import java.util.Optional;

/**
 * How well values predict the results of positions: the result with best play where it is proven,
 * otherwise that of the game. All losses are in bits per position; all scores are from 0 to 1, from
 * the perspective of the side to move.
 *
 * @param split the split that was measured
 * @param losses of all positions
 * @param phases losses by phase
 * @param exact losses on positions with at most 8 plies left whose result is proven; empty if there
 *     are none
 * @param calibration mean results, in bins of a tenth of the prediction
 * @param cells the same bins by phase
 * @param worst the maximum deviation in a cell of at least 200 positions; empty if there is no such
 *     cell
 * @param beyondChance the maximum deviation in such a cell minus its error: the part that chance
 *     does not explain, at least 0
 * @param presentCalibration mean results by the present evaluator's predictions at its best scale
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
   * Losses of several predictions of the same positions.
   *
   * @param positions number of positions
   * @param mean loss of always predicting the mean score of these positions, which a useful
   *     prediction must beat
   * @param present loss of the evaluator that is used without these weights, at the scale that
   *     suits it best on these positions
   * @param presentScale that scale, in centipoints
   * @param fitted loss of the fitted weights
   */
  public record Losses(
      long positions, double mean, double present, int presentScale, double fitted) {}

  /** Losses for a range of phases, both ends inclusive. */
  public record Phase(int from, int to, Losses losses) {}

  /**
   * Positions with similar predictions.
   *
   * @param from minimum prediction
   * @param to maximum prediction
   * @param positions number of positions
   * @param predicted mean prediction
   * @param actual mean score
   * @param error half the width of the 95 % interval of {@code actual}, which treats positions as
   *     independent
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

  /** A bin for a range of phases, both ends inclusive. */
  public record Cell(int fromPhase, int toPhase, Bin bin) {}
}
