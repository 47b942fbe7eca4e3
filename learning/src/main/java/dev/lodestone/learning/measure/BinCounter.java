package dev.lodestone.learning.measure;

import dev.lodestone.core.text.Rounded;
import dev.lodestone.stats.counts.WilsonInterval;
import java.util.ArrayList;
import java.util.List;

/** Compares predictions with results, in bins of a tenth of the predicted score. */
final class BinCounter {

  private static final int BINS = 10;

  private final long[] positions = new long[BINS];
  private final double[] predicted = new double[BINS];
  private final double[] actual = new double[BINS];

  void add(double prediction, double outcome) {
    int bin = Math.min(BINS - 1, (int) (prediction * BINS));
    positions[bin]++;
    predicted[bin] += prediction;
    actual[bin] += outcome;
  }

  /** The bins that contain positions. */
  List<Measurement.Bin> bins() {
    List<Measurement.Bin> bins = new ArrayList<>();
    for (int i = 0; i < BINS; i++) {
      if (positions[i] > 0) {
        double mean = actual[i] / positions[i];
        WilsonInterval interval = WilsonInterval.of(mean, positions[i]);
        bins.add(
            new Measurement.Bin(
                (double) i / BINS,
                (i + 1.0) / BINS,
                positions[i],
                Rounded.hundredThousandth(predicted[i] / positions[i]),
                Rounded.hundredThousandth(mean),
                Rounded.hundredThousandth(interval.error()),
                Rounded.hundredThousandth(interval.low()),
                Rounded.hundredThousandth(interval.high())));
      }
    }
    return bins;
  }
}
