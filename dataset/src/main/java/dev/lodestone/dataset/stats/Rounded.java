package dev.lodestone.dataset.stats;

/** Numbers to the digits that a reader can use. */
final class Rounded {

  private Rounded() {}

  static double tenth(double value) {
    return Math.rint(value * 10) / 10 + 0.0;
  }

  static double thousandth(double value) {
    return Math.rint(value * 1_000) / 1_000 + 0.0;
  }

  /**
   * More digits than are shown, because a number that is rounded twice may differ from one that is
   * rounded once.
   */
  static double millionth(double value) {
    return Math.rint(value * 1_000_000) / 1_000_000 + 0.0;
  }
}
