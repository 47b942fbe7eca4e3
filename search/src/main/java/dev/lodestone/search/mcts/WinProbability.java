package dev.lodestone.search.mcts;

import dev.lodestone.search.Logistic;
import dev.lodestone.search.Score;

/**
 * Converts an evaluator's estimates to winning probabilities by the logistic curve, like Elo's
 * formula for ratings: a position with an estimate of {@code scale} centipoints is won with
 * probability {@code 1 / (1 + 1/e)}, about 0.73. Immutable, so the threads of a search share one
 * instance.
 */
final class WinProbability {

  private static final double MAX_PROBABILITY = 0.999;

  /** Absolute value that most estimates of the built-in games do not exceed. */
  private static final int TABLE_REACH = 2_000;

  private final double scale;

  /** Indexed from {@code -TABLE_REACH}; computing an exponential takes as long as an evaluation. */
  private final double[] table = new double[2 * TABLE_REACH + 1];

  WinProbability(long scaleCentipoints) {
    this.scale = scaleCentipoints;
    for (int i = 0; i < table.length; i++) {
      table[i] = compute(i - TABLE_REACH);
    }
  }

  double of(int centipoints) {
    int place = centipoints + TABLE_REACH;
    return place >= 0 && place < table.length ? table[place] : compute(centipoints);
  }

  /** Uses {@link StrictMath}, because results must be the same on every machine. */
  private double compute(int centipoints) {
    return Logistic.score(centipoints / scale);
  }

  /** The centipoints of a {@link Score.Estimate}, whatever the evaluator's scale. */
  static int centipoints(double probability) {
    double p = Math.max(1 - MAX_PROBABILITY, Math.min(MAX_PROBABILITY, probability));
    return (int) Math.rint(Score.DEFAULT_SCALE * StrictMath.log(p / (1 - p)));
  }

  /** The probability for a proven value: 0 to 1. */
  static double ofProven(int value) {
    return value > 0 ? 1 : value < 0 ? 0 : 0.5;
  }
}
