package dev.lodestone.search;

/**
 * One thing that a searcher can be told, by {@code key=value} in a spec or by {@code setoption}.
 *
 * @param key lower-case name
 * @param description half a sentence for help texts, with the unit
 * @param defaultValue used when nothing is said
 * @param min smallest value
 * @param max largest value; an option with {@code min} 0 and {@code max} 1 is a switch
 */
public record SearcherOption(
    String key, String description, long defaultValue, long min, long max) {

  public SearcherOption {
    if (min > max || defaultValue < min || defaultValue > max) {
      throw new IllegalArgumentException(
          "an option needs min <= default <= max: key="
              + key
              + " min="
              + min
              + " default="
              + defaultValue
              + " max="
              + max);
    }
  }

  /** Whether the option is on or off. */
  public boolean isSwitch() {
    return min == 0 && max == 1;
  }
}
