package dev.lodestone.search.mcts;

import dev.lodestone.core.SplitMix64;

/**
 * Draws from symmetric Dirichlet distributions: gamma variates over their sum. The gamma variates
 * are those of Marsaglia and Tsang ("A simple method for generating gamma variables", 2000), with
 * their step for shapes below 1. Uses {@link StrictMath}, because results must be the same on every
 * machine.
 */
final class Dirichlet {

  private static final double UNIT = 0x1p-53;

  private Dirichlet() {}

  /**
   * Draws shares, whose sum is 1.
   *
   * @param count how many
   * @param shape of each, above 0
   */
  static double[] draw(int count, double shape, SplitMix64 random) {
    double[] shares = new double[count];
    double sum = 0;
    for (int i = 0; i < count; i++) {
      shares[i] = gamma(shape, random);
      sum += shares[i];
    }
    for (int i = 0; i < count; i++) {
      // If all variates underflow to 0, all get equal shares.
      shares[i] = sum > 0 ? shares[i] / sum : 1.0 / count;
    }
    return shares;
  }

  private static double gamma(double shape, SplitMix64 random) {
    if (shape < 1) {
      return gamma(shape + 1, random) * StrictMath.pow(uniform(random), 1 / shape);
    }
    double d = shape - 1.0 / 3;
    double c = 1 / StrictMath.sqrt(9 * d);
    while (true) {
      double x = normal(random);
      double root = 1 + c * x;
      double v = root * root * root;
      if (v > 0
          && StrictMath.log(uniform(random)) < 0.5 * x * x + d - d * v + d * StrictMath.log(v)) {
        return d * v;
      }
    }
  }

  /**
   * A normal deviate by the Box-Muller method, which yields two deviates; the second is not used.
   */
  private static double normal(SplitMix64 random) {
    return StrictMath.sqrt(-2 * StrictMath.log(uniform(random)))
        * StrictMath.cos(2 * Math.PI * uniform(random));
  }

  /** A uniform deviate, above 0 and at most 1. */
  private static double uniform(SplitMix64 random) {
    return ((random.nextLong() >>> 11) + 1) * UNIT;
  }
}
