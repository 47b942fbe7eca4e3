package dev.lodestone.learning.measure;

import java.util.ArrayList;
import java.util.List;

/** Predictions and what they came to, by tenths of the prediction. */
final class BinCounter {

  private static final int BINS = 10;
  private static final double NORMAL_95 = 1.959964;

  private final long[] positions = new long[BINS];
  private final double[] predicted = new double[BINS];
  private final double[] actual = new double[BINS];
  private final double[] squares = new double[BINS];

  void add(double prediction, double outcome) {
    int bin = Math.min(BINS - 1, (int) (prediction * BINS));
    positions[bin]++;
    predicted[bin] += prediction;
    actual[bin] += outcome;
    squares[bin] += outcome * outcome;
  }

  /** All bins with positions. */
  List<Measurement.Bin> bins() {
    List<Measurement.Bin> bins = new ArrayList<>();
    for (int i = 0; i < BINS; i++) {
      if (positions[i] > 0) {
        double mean = actual[i] / positions[i];
        double variance = Math.max(0, squares[i] / positions[i] - mean * mean);
        bins.add(
            new Measurement.Bin(
                (double) i / BINS,
                (i + 1.0) / BINS,
                positions[i],
                Rounded.to5(predicted[i] / positions[i]),
                Rounded.to5(mean),
                Rounded.to5(NORMAL_95 * Math.sqrt(variance / positions[i]))));
      }
    }
    return bins;
  }
}
