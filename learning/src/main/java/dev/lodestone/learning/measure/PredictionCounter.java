package dev.lodestone.learning.measure;

import dev.lodestone.core.text.Rounded;
import dev.lodestone.learning.measure.PolicyMeasurement.Prediction;

/** Adds up the quality of predictions of the shares of moves. */
final class PredictionCounter {

  private static final double LN_2 = StrictMath.log(2);
  private static final int FIRST = 3;

  private long positions;
  private double bits;
  private double first;
  private double firstThree;

  /**
   * Adds a position.
   *
   * @param shares target shares, 0 to 1 each
   * @param predicted predicted shares, each above 0
   * @param count number of moves
   * @param chosen index of the move with the largest target share
   */
  void add(double[] shares, double[] predicted, int count, int chosen) {
    positions++;
    int better = 0;
    int equal = 0;
    for (int m = 0; m < count; m++) {
      if (shares[m] > 0) {
        bits -= shares[m] * StrictMath.log(predicted[m]) / LN_2;
      }
      better += predicted[m] > predicted[chosen] ? 1 : 0;
      equal += predicted[m] == predicted[chosen] ? 1 : 0;
    }
    first += among(1, better, equal);
    firstThree += among(FIRST, better, equal);
  }

  /**
   * The probability that a move is in one of the first {@code places} places if {@code better}
   * moves have a higher prediction and {@code equal} moves, including this one, the same in random
   * order.
   */
  private static double among(int places, int better, int equal) {
    return Math.max(0, Math.min(1, (double) (places - better) / equal));
  }

  Prediction prediction() {
    return new Prediction(
        Rounded.hundredThousandth(bits / positions),
        Rounded.hundredThousandth(first / positions),
        Rounded.hundredThousandth(firstThree / positions));
  }
}
