package dev.lodestone.dataset.selfplay;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.job.Setting;

/**
 * The rule by which a side resigns. Some games continue anyway, to measure how often resigning is
 * wrong.
 *
 * @param value maximum value at which a side considers itself lost, -1 to 0
 * @param moves number of consecutive own moves with such a value, at least 1
 * @param checkShare share of the games that continue anyway, 0 to 1
 */
public record Resignation(double value, int moves, double checkShare) {

  public Resignation {
    if (!(value >= -1 && value <= 0)) {
      throw new IllegalArgumentException(
          "the value at which a side resigns must be from -1 to 0: value=" + value);
    }
    requireThat(
        moves >= 1, "the number of moves before resigning must be at least 1: moves=%s", moves);
    if (!(checkShare >= 0 && checkShare <= 1)) {
      throw new IllegalArgumentException(
          "the share of games that continue must be from 0 to 1: checkShare=" + checkShare);
    }
  }

  /**
   * Parses a rule such as {@code -0.95/3}, with a check of no games. Until version 0.3.0, the sign
   * between the numbers was a colon.
   *
   * @throws IllegalArgumentException if the text is no such rule
   */
  public static Resignation parse(String text) {
    if (!text.matches("-?[01](\\.\\d{1,6})?[/:]\\d{1,4}")) {
      throw new IllegalArgumentException(
          "expected VALUE/MOVES such as -0.95/3, found '" + text + "'");
    }
    String[] parts = text.split("[/:]", -1);
    return new Resignation(Double.parseDouble(parts[0]), Integer.parseInt(parts[1]), 0);
  }

  /** The same rule with another share of games that continue. */
  public Resignation checking(double share) {
    return new Resignation(value, moves, share);
  }

  /** The rule as {@link #parse} reads it. */
  @Override
  public String toString() {
    return Setting.text(value) + "/" + moves;
  }
}
