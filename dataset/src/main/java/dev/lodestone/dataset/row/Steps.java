package dev.lodestone.dataset.row;

/**
 * Rounds numbers to steps that are fine enough for training. A column with fewer distinct values
 * compresses to a fraction of the size.
 */
final class Steps {

  private Steps() {}

  /** The nearest multiple of {@code 1 / steps}; never a negative zero. */
  static float of(double value, int steps) {
    return (float) (Math.rint(value * steps) / steps + 0.0);
  }
}
