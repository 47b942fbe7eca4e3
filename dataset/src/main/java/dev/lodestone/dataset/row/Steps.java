package dev.lodestone.dataset.row;

/**
 * Rounds numbers to steps that are fine enough to learn from: a column with few different values
 * takes a fraction of the space.
 */
final class Steps {

  private Steps() {}

  /** The nearest multiple of {@code 1 / steps}; never a negative zero. */
  static float of(double value, int steps) {
    return (float) (Math.rint(value * steps) / steps + 0.0);
  }
}
