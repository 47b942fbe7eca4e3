package dev.lodestone.learning.measure;

/** Rounds numbers to the digits that reports show. */
final class Rounded {

  private Rounded() {}

  static double to5(double value) {
    return Math.rint(value * 100_000) / 100_000 + 0.0;
  }
}
