package dev.lodestone.job;

import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A setting of a job: the one place that declares its name, its values, its default and its help.
 * The option of a command, the keyword of Python and the messages about it follow from here.
 *
 * @param key the name, such as {@code fast-nodes}; an option is {@code --fast-nodes}, a keyword of
 *     Python {@code fast_nodes}
 * @param label name of the value in help, such as {@code N}; empty for a switch, which is on or off
 * @param usual text of the default; empty if there is none, or if it depends on other settings
 * @param isRepeatable whether several values may be given
 * @param help what the setting does, without the default if {@code usual} has it
 * @param candidates texts that a shell offers as completions; empty if there are too many
 * @param reading reads a value
 * @param <V> type of a value
 */
public record Setting<V>(
    String key,
    String label,
    Optional<String> usual,
    boolean isRepeatable,
    String help,
    Supplier<List<String>> candidates,
    Function<String, V> reading) {

  /** A setting that is off unless it is named. */
  public static Setting<Boolean> flag(String key, String help) {
    return new Setting<>(key, "", Optional.of("false"), false, help, List::of, Setting::truth);
  }

  /**
   * A setting whose values are texts.
   *
   * @param reading reads a value; throws an {@link IllegalArgumentException} if it is none, whose
   *     message says what was expected and what was found
   */
  public static <V> Setting<V> of(
      String key, String label, String help, Function<String, V> reading) {
    return new Setting<>(key, label, Optional.empty(), false, help, List::of, reading);
  }

  /** A setting with any text. */
  public static Setting<String> text(String key, String label, String help) {
    return of(key, label, help, text -> text);
  }

  /** A setting with one of these values. */
  public static Setting<String> choice(String key, String label, String help, List<String> values) {
    return of(
            key,
            label,
            help,
            text -> {
              if (!values.contains(text)) {
                throw new IllegalArgumentException(
                    Texts.format(
                        "expected %s, found '%s'%s",
                        String.join(" or ", values), text, Names.suggestion(text, values)));
              }
              return text;
            })
        .among(() -> values);
  }

  /** A setting with whole numbers. */
  public static Setting<Integer> whole(String key, String label, String help, int min) {
    return of(key, label, help, text -> (int) whole(text, min, Integer.MAX_VALUE));
  }

  /** A setting with whole numbers that may be large. */
  public static Setting<Long> large(String key, String label, String help, long min) {
    return of(key, label, help, text -> whole(text, min, Long.MAX_VALUE));
  }

  /** The seed of a job, any whole number; 1 by default. */
  public static Setting<Long> seed(String help) {
    return large("seed", "N", help, Long.MIN_VALUE).usually(1);
  }

  /** A setting with decimal numbers. */
  public static Setting<Double> decimal(String key, String label, String help) {
    return decimal(key, label, help, -Double.MAX_VALUE, Double.MAX_VALUE);
  }

  /** A setting with decimal numbers within a range, which includes both ends. */
  public static Setting<Double> decimal(
      String key, String label, String help, double min, double max) {
    return of(key, label, help, text -> decimal(text, min, max));
  }

  /** The same setting with a default. */
  public Setting<V> usually(Object value) {
    return new Setting<>(
        key, label, Optional.of(text(value)), isRepeatable, help, candidates, reading);
  }

  /** The same setting in a job in which it means something else. */
  public Setting<V> explained(String meaning) {
    return new Setting<>(key, label, usual, isRepeatable, meaning, candidates, reading);
  }

  /** The same setting with completions. */
  public Setting<V> among(Supplier<List<String>> texts) {
    return new Setting<>(key, label, usual, isRepeatable, help, texts, reading);
  }

  /** The same setting, of which several values may be given. */
  public Setting<V> repeatable() {
    return new Setting<>(key, label, usual, true, help, candidates, reading);
  }

  /** The text of a value, from which it can be read again. */
  public static String text(Object value) {
    return value instanceof Double number
        ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()
        : value.toString();
  }

  /** The option of a command, such as {@code --fast-nodes}. */
  public String option() {
    return "--" + key;
  }

  /** Whether the setting is on or off. */
  public boolean isFlag() {
    return label.isEmpty();
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException if it is none; the message names the option
   */
  public V read(String text) {
    return checked(() -> reading.apply(text));
  }

  /**
   * The value that follows from that of the setting.
   *
   * @throws IllegalArgumentException if it is refused; the message names the option
   */
  public <T> T checked(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("option '" + option() + "': " + e.getMessage(), e);
    }
  }

  private static boolean truth(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException("expected true or false, found '" + text + "'");
    }
    return text.equals("true");
  }

  private static long whole(String text, long min, long max) {
    long value;
    try {
      value = Long.parseLong(text);
    } catch (NumberFormatException e) {
      String limit = text.matches("\\d+") ? " of at most " + max : "";
      throw new IllegalArgumentException(
          "expected a whole number" + limit + ", found '" + text + "'", e);
    }
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          Texts.format(
              "expected at %s %s, found %s",
              value < min ? "least" : "most", value < min ? min : max, text));
    }
    return value;
  }

  private static double decimal(String text, double min, double max) {
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("expected a number, found '" + text + "'", e);
    }
    if (!(value >= min && value <= max)) {
      throw new IllegalArgumentException(
          Texts.format("expected a number from %s to %s, found %s", text(min), text(max), text));
    }
    return value;
  }
}
