package dev.lodestone.learning.measure;

/** The curve from values to scores: {@code 1 / (1 + exp(-x))}, the same bits on every machine. */
public final class Logistic {

  private static final double LN_2 = StrictMath.log(2);

  private Logistic() {}

  /** The score, 0 to 1, of a value {@code x} in natural units: centipoints over the scale. */
  public static double score(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }

  /**
   * The cross entropy of a prediction, in bits.
   *
   * @param x the value that predicts
   * @param score what was to be predicted, 0 to 1
   */
  public static double bits(double x, double score) {
    // -log of the score's and of the other side's probability, without taking 1 - 1 of large x.
    double won = StrictMath.log1p(StrictMath.exp(-Math.abs(x))) + Math.max(-x, 0);
    return (won + (1 - score) * x) / LN_2;
  }

  /** The minimum that any single prediction costs on average, if scores have this mean. */
  public static double entropyBits(double mean) {
    return mean <= 0 || mean >= 1
        ? 0
        : -(mean * StrictMath.log(mean) + (1 - mean) * StrictMath.log(1 - mean)) / LN_2;
  }
}
