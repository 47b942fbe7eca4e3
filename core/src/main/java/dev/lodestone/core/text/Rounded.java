package dev.lodestone.core.text;

/** Rounds numbers of files and reports to a useful number of digits; never returns -0. */
public final class Rounded {

  private Rounded() {}

  public static double tenth(double value) {
    return to(10, value);
  }

  public static double thousandth(double value) {
    return to(1_000, value);
  }

  public static double hundredThousandth(double value) {
    return to(100_000, value);
  }

  /**
   * Rounds to more digits than are shown: rounding twice to the same digits as rounding once is not
   * guaranteed.
   */
  public static double millionth(double value) {
    return to(1_000_000, value);
  }

  private static double to(int parts, double value) {
    return Math.rint(value * parts) / parts + 0.0;
  }
}
