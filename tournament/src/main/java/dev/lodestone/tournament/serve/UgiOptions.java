package dev.lodestone.tournament.serve;

import dev.lodestone.search.SearcherOption;
import org.jspecify.annotations.Nullable;

/** Converts the options of a searcher to their form in the protocol. */
final class UgiOptions {

  /** Represents the empty text, which a line of the protocol cannot express. */
  private static final String EMPTY = "<empty>";

  private UgiOptions() {}

  /**
   * The line that describes an option.
   *
   * @param given the valid text to which the user has already set the option; null if it is not set
   */
  static String line(SearcherOption option, @Nullable String given) {
    String text = given == null ? option.defaultText() : given;
    if (option instanceof SearcherOption.Whole whole) {
      return spin(option.key(), text, whole.min(), whole.max());
    }
    if (option instanceof SearcherOption.Switch) {
      return begin(option, "check") + option.parse(text).map(String::valueOf).orElse(text);
    }
    if (option instanceof SearcherOption.Choice choice) {
      return begin(option, "combo") + text + " var " + String.join(" var ", choice.choices());
    }
    return begin(option, "string") + (text.isEmpty() ? EMPTY : text);
  }

  static String spin(String key, String value, long min, long max) {
    return "option name " + key + " type spin default " + value + " min " + min + " max " + max;
  }

  private static String begin(SearcherOption option, String type) {
    return "option name " + option.key() + " type " + type + " default ";
  }

  /** The value of an option, given its text in a {@code setoption} line. */
  static String value(String text) {
    return text.equals(EMPTY) ? "" : text;
  }
}
