package dev.lodestone.learning.tune;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An option of an engine that is to be tuned.
 *
 * @param name of the option
 * @param start where it begins
 * @param low minimum value
 * @param high maximum value, above {@code low}
 * @param step how far the two settings are from the middle in the last iteration, above 0 and at
 *     most half of the range: a difference that games can show
 * @param whole whether the engine takes whole numbers alone
 */
public record Tunable(
    String name, double start, double low, double high, double step, boolean whole) {

  private static final String NUMBER = "([+-]?\\d{1,9}(?:\\.\\d{1,6})?)";

  private static final Pattern FORM =
      Pattern.compile("(.+)=" + NUMBER + "," + NUMBER + "\\.\\." + NUMBER + "(?:," + NUMBER + ")?");

  private static final int STEPS_OF_RANGE = 20;
  private static final int MOST_DECIMALS = 6;

  /** Two settings of whole numbers must differ. */
  private static final double LEAST_WHOLE_STEP = 0.5;

  public Tunable {
    require(low < high, name, "a range from a smaller number to a greater", low + ".." + high);
    require(start >= low && start <= high, name, "a start within the range", start);
    require(
        step > 0 && step <= (high - low) / 2,
        name,
        "a step above 0 and at most half of the range",
        step);
    require(
        !whole || step >= LEAST_WHOLE_STEP,
        name,
        "a step of at least 0.5 for whole numbers (numbers with a point are no whole ones)",
        step);
  }

  private static void require(boolean holds, String name, String expected, Object found) {
    if (!holds) {
      throw new IllegalArgumentException(
          "option '" + name + "': expected " + expected + ", found " + found);
    }
  }

  /**
   * Reads {@code NAME=START,LOW..HIGH[,STEP]}; the numbers are whole if start and range have no
   * point. Without a step it is a twentieth of the range.
   *
   * @throws IllegalArgumentException that says what was expected
   */
  public static Tunable parse(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "expected NAME=START,LOW..HIGH[,STEP] such as exploration=1.0,0.2..3.0,0.3, found '"
              + text
              + "'");
    }
    double low = Double.parseDouble(parts.group(3));
    double high = Double.parseDouble(parts.group(4));
    boolean whole = !(parts.group(2) + parts.group(3) + parts.group(4)).contains(".");
    double usual = (high - low) / STEPS_OF_RANGE;
    double step =
        parts.group(5) != null
            ? Double.parseDouble(parts.group(5))
            : whole ? Math.max(LEAST_WHOLE_STEP, usual) : usual;
    return new Tunable(parts.group(1), Double.parseDouble(parts.group(2)), low, high, step, whole);
  }

  /** The nearest value in the range. */
  double within(double value) {
    return Math.max(low, Math.min(high, value));
  }

  /**
   * A value in the form of the engine option.
   *
   * @param chance from 0 to below 1: a whole number is rounded up as often as its fraction says, so
   *     that the mean is the exact value
   */
  String text(double value, double chance) {
    double setting = within(whole ? Math.floor(value + chance) : value);
    return BigDecimal.valueOf(setting)
        .setScale(whole ? 0 : MOST_DECIMALS, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** The nearest value that the engine accepts. */
  public String nearest(double value) {
    return text(value, 0.5);
  }
}
