package dev.lodestone.search;

import dev.lodestone.core.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values of a searcher's options, checked against what the searcher knows. Immutable. */
public final class SearcherSettings {

  private final Map<String, Long> values;

  private SearcherSettings(Map<String, Long> values) {
    this.values = values;
  }

  /**
   * Checks what was given and fills in the defaults.
   *
   * @param searcher name for error messages
   * @param options what the searcher knows
   * @param given texts by key; a switch is {@code true}, {@code false}, 1 or 0
   * @throws IllegalArgumentException for an unknown key (with the nearest known one), or a value
   *     that is no number or out of range
   */
  public static SearcherSettings of(
      String searcher, List<SearcherOption> options, Map<String, String> given) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (SearcherOption option : options) {
      values.put(option.key(), option.defaultValue());
    }
    for (Map.Entry<String, String> entry : given.entrySet()) {
      SearcherOption option =
          options.stream()
              .filter(o -> o.key().equals(entry.getKey()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          searcher
                              + " has no option '"
                              + entry.getKey()
                              + "'"
                              + Names.suggestion(entry.getKey(), values.keySet())));
      values.put(option.key(), parse(searcher, option, entry.getValue()));
    }
    return new SearcherSettings(values);
  }

  private static long parse(String searcher, SearcherOption option, String text) {
    if (option.isSwitch() && (text.equals("true") || text.equals("false"))) {
      return text.equals("true") ? 1 : 0;
    }
    long value;
    try {
      value = Long.parseLong(text);
    } catch (NumberFormatException e) {
      value = Long.MIN_VALUE;
    }
    if (value < option.min() || value > option.max()) {
      throw new IllegalArgumentException(
          searcher
              + " option '"
              + option.key()
              + "': expected "
              + (option.isSwitch()
                  ? "true or false"
                  : "a whole number from " + option.min() + " to " + option.max())
              + ", found '"
              + text
              + "'");
    }
    return value;
  }

  /** The value of an option that the searcher declared. */
  public long get(String key) {
    Long value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException(
          "an option must be declared before it is read: key=" + key);
    }
    return value;
  }

  /** The value of the option {@link SearcherOption#SEED}, or 0 if there is none. */
  public long seed() {
    return values.getOrDefault(SearcherOption.SEED, 0L);
  }

  /** The value of a declared switch. */
  public boolean isOn(String key) {
    return get(key) != 0;
  }
}
