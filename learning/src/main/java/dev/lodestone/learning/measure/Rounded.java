package dev.lodestone.learning.measure;

/** Numbers rounded for readers. */
final class Rounded {

  private Rounded() {}

  static double to5(double value) {
    return Math.rint(value * 100_000) / 100_000 + 0.0;
  }
}
