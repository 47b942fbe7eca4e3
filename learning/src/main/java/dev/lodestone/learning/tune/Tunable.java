package dev.lodestone.learning.tune;

import dev.lodestone.search.SearcherOption;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An option of an engine that is tuned.
 *
 * @param name of the option
 * @param start initial value
 * @param low minimum value
 * @param high maximum value, above {@code low}
 * @param step distance of the two settings from the middle in the last iteration, above 0 and at
 *     most half of the range; large enough that games show the difference
 * @param whole whether the engine accepts only whole numbers
 */
public record Tunable(
    String name, double start, double low, double high, double step, boolean whole) {

  private static final String NUMBER = "([+-]?\\d{1,9}(?:\\.\\d{1,6})?)";

  private static final Pattern FORM =
      Pattern.compile("(.+)=" + NUMBER + "," + NUMBER + "\\.\\." + NUMBER + "(?:," + NUMBER + ")?");

  private static final int STEPS_OF_RANGE = 20;
  private static final int MAX_DECIMALS = 6;

  // With a smaller step, both settings could be rounded to the same number.
  private static final double MIN_WHOLE_STEP = 0.5;
  private static final double MIN_DECIMAL_STEP = 0.000001;

  public Tunable {
    require(low < high, name, "a range whose first number is the smaller one", low + ".." + high);
    require(start >= low && start <= high, name, "a start within the range", start);
    require(
        step > 0 && step <= (high - low) / 2,
        name,
        "a step above 0 and at most half of the range",
        step);
    require(
        !whole || (low == Math.rint(low) && high == Math.rint(high)),
        name,
        "a range of whole numbers",
        low + ".." + high);
    require(
        !whole || step >= MIN_WHOLE_STEP,
        name,
        "a step of at least 0.5, because both settings would be rounded to the same whole number",
        step);
    require(
        whole || step >= MIN_DECIMAL_STEP,
        name,
        "a step of at least 0.000001, because both settings would be rounded to the same number",
        step);
  }

  private static void require(boolean isTrue, String name, String expected, Object found) {
    if (!isTrue) {
      throw new IllegalArgumentException(
          "option '" + name + "': expected " + expected + ", found " + found);
    }
  }

  /**
   * Parses {@code NAME=START,LOW..HIGH[,STEP]}. The declaration of the option says whether it takes
   * whole numbers; without one, it does if start and range have no decimal point. The default step
   * is a twentieth of the range.
   *
   * @param declared the declaration of the option with a name, if it is known
   * @throws IllegalArgumentException if the text is not valid; the message says what was expected
   */
  public static Tunable parse(String text, Function<String, Optional<SearcherOption>> declared) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "expected NAME=START,LOW..HIGH[,STEP] such as exploration=1.0,0.2..3.0,0.3, found '"
              + text
              + "'");
    }
    double low = Double.parseDouble(parts.group(3));
    double high = Double.parseDouble(parts.group(4));
    boolean whole =
        declared
            .apply(parts.group(1))
            .map(SearcherOption.Whole.class::isInstance)
            .orElse(!(parts.group(2) + parts.group(3) + parts.group(4)).contains("."));
    double defaultStep = (high - low) / STEPS_OF_RANGE;
    double step =
        parts.group(5) != null
            ? Double.parseDouble(parts.group(5))
            : whole ? Math.max(MIN_WHOLE_STEP, defaultStep) : defaultStep;
    return new Tunable(parts.group(1), Double.parseDouble(parts.group(2)), low, high, step, whole);
  }

  /** The nearest value within the range. */
  double within(double value) {
    return Math.max(low, Math.min(high, value));
  }

  /**
   * A value as text for the engine.
   *
   * @param chance random number from 0 to below 1, which decides the rounding of a whole number so
   *     that the mean of the rounded values is the exact one
   */
  String text(double value, double chance) {
    double setting = within(whole ? Math.floor(value + chance) : value);
    return BigDecimal.valueOf(setting)
        .setScale(whole ? 0 : MAX_DECIMALS, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** The nearest value that the engine accepts. */
  public String nearest(double value) {
    return text(value, 0.5);
  }
}
