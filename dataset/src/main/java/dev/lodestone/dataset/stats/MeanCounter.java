package dev.lodestone.dataset.stats;

import dev.lodestone.core.text.Rounded;
import dev.lodestone.stats.counts.WilsonInterval;

/** Computes the mean of values in a range, with its confidence interval. */
final class MeanCounter {

  private final double min;
  private final double max;
  private long count;
  private double sum;

  MeanCounter(double min, double max) {
    this.min = min;
    this.max = max;
  }

  void add(double value) {
    count++;
    sum += value;
  }

  long count() {
    return count;
  }

  Statistics.Mean mean() {
    if (count == 0) {
      return new Statistics.Mean(0, 0, 0, 0);
    }
    double mean = sum / count;
    double range = max - min;
    WilsonInterval interval = WilsonInterval.of((mean - min) / range, count);
    return new Statistics.Mean(
        Rounded.millionth(mean),
        Rounded.millionth(range * interval.error()),
        Rounded.millionth(min + range * interval.low()),
        Rounded.millionth(min + range * interval.high()));
  }
}
