package dev.lodestone.tournament.serve;

import dev.lodestone.search.SearcherOption;
import org.jspecify.annotations.Nullable;

/** How the options of a searcher stand in the protocol. */
final class UgiOptions {

  /** The empty text, which a line cannot show. */
  private static final String EMPTY = "<empty>";

  private UgiOptions() {}

  /**
   * The line that describes an option.
   *
   * @param given what the user has said already, if anything; a text that the option takes
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

  /** The value that a {@code setoption} names. */
  static String value(String text) {
    return text.equals(EMPTY) ? "" : text;
  }
}
