package dev.lodestone.search.mcts;

import dev.lodestone.search.Score;

/**
 * Turns estimates into probabilities of winning and back by the logistic curve, as Elo's formula
 * does with ratings: an estimate of {@code scale} centi-points wins with probability {@code 1 / (1
 * + 1/e)}, about 0.73.
 */
final class WinProbability {

  private static final double MOST_CERTAIN = 0.999;

  private final double scale;

  WinProbability(long scaleCentipoints) {
    this.scale = scaleCentipoints;
  }

  /** {@link StrictMath}, for it must be the same on every machine. */
  double of(int centipoints) {
    return 1 / (1 + StrictMath.exp(-centipoints / scale));
  }

  /** The inverse, for probabilities that are not quite certain. */
  Score.Estimate estimate(double probability) {
    double p = Math.max(1 - MOST_CERTAIN, Math.min(MOST_CERTAIN, probability));
    return new Score.Estimate(Score.clamp((long) Math.rint(scale * StrictMath.log(p / (1 - p)))));
  }

  /** A proven value, 0 to 1. */
  static double ofProven(int value) {
    return value > 0 ? 1 : value < 0 ? 0 : 0.5;
  }
}
