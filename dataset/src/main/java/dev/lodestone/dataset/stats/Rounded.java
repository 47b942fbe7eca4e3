package dev.lodestone.dataset.stats;

/** Rounds numbers to a useful number of digits. */
final class Rounded {

  private Rounded() {}

  static double tenth(double value) {
    return Math.rint(value * 10) / 10 + 0.0;
  }

  static double thousandth(double value) {
    return Math.rint(value * 1_000) / 1_000 + 0.0;
  }

  /**
   * Rounds to more digits than are shown: rounding twice to the same digits as rounding once is not
   * guaranteed.
   */
  static double millionth(double value) {
    return Math.rint(value * 1_000_000) / 1_000_000 + 0.0;
  }
}
