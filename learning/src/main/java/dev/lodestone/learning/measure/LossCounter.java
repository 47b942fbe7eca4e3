package dev.lodestone.learning.measure;

import dev.lodestone.core.text.Rounded;
import dev.lodestone.learning.measure.Measurement.Losses;
import dev.lodestone.search.Logistic;

/** Adds up the losses on a number of positions. */
final class LossCounter {

  private final ValueCounter present = new ValueCounter();
  private long positions;
  private double outcomes;
  private double fitted;

  /**
   * @param x value of the position by the fitted weights, divided by the scale
   * @param presentValue value by the present evaluator, in centipoints
   * @param outcome result of the position, 0 to 1
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
        Rounded.hundredThousandth(Logistic.entropyBits(outcomes / positions)),
        Rounded.hundredThousandth(present.bits(scale) / positions),
        scale,
        Rounded.hundredThousandth(fitted / positions));
  }
}
