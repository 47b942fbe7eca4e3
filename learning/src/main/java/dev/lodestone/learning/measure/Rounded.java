package dev.lodestone.learning.measure;

/** Numbers to the digits that a reader can use. */
final class Rounded {

  private Rounded() {}

  static double to5(double value) {
    return Math.rint(value * 100_000) / 100_000 + 0.0;
  }
}
