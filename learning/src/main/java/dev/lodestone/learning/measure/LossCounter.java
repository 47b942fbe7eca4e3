package dev.lodestone.learning.measure;

import dev.lodestone.learning.measure.Measurement.Losses;

/** Adds up the losses on some positions. */
final class LossCounter {

  private final ValueCounter present = new ValueCounter();
  private long positions;
  private double outcomes;
  private double fitted;

  /**
   * @param x the value of the weights, over the scale
   * @param presentValue of the present evaluator, in centipoints
   */
  void add(double x, int presentValue, double outcome) {
    positions++;
    outcomes += outcome;
    fitted += Logistic.bits(x, outcome);
    present.add(presentValue, outcome);
  }

  boolean isEmpty() {
    return positions == 0;
  }

  Losses losses() {
    int scale = present.bestScale();
    return new Losses(
        positions,
        Rounded.to5(Logistic.entropyBits(outcomes / positions)),
        Rounded.to5(present.bits(scale) / positions),
        scale,
        Rounded.to5(fitted / positions));
  }
}
