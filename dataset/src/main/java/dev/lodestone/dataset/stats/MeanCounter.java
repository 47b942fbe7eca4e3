package dev.lodestone.dataset.stats;

/** A mean and its error, by the sums of values and squares. */
final class MeanCounter {

  private static final double NORMAL_95 = 1.959964;

  private long count;
  private double sum;
  private double squares;

  void add(double value) {
    count++;
    sum += value;
    squares += value * value;
  }

  long count() {
    return count;
  }

  Statistics.Mean mean() {
    if (count == 0) {
      return new Statistics.Mean(0, 0);
    }
    double mean = sum / count;
    double variance = Math.max(0, squares / count - mean * mean);
    return new Statistics.Mean(
        Rounded.millionth(mean), Rounded.millionth(NORMAL_95 * Math.sqrt(variance / count)));
  }
}
