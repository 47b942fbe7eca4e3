package dev.lodestone.search;

import java.util.Set;

/**
 * One thing that a searcher can be told, by {@code key=value} in a spec or by {@code setoption}.
 *
 * @param key lower-case name, none of the {@link #GENERAL_KEYS}
 * @param description half a sentence for help texts, with the unit
 * @param defaultValue used when nothing is said
 * @param min smallest value
 * @param max largest value; an option with {@code min} 0 and {@code max} 1 is a switch
 */
public record SearcherOption(
    String key, String description, long defaultValue, long min, long max) {

  /**
   * Keys that mean the same for every engine, wherever options are given: no searcher with an
   * option of such a name is used.
   */
  public static final Set<String> GENERAL_KEYS =
      Set.of("depth", "nodes", "movetime", "tc", "margin", "name", "moveoverhead");

  /**
   * Key of the option that a searcher declares if it draws random numbers: what {@link
   * Searcher#newGame} is given in every game, where the user has fixed it.
   */
  public static final String SEED = "seed";

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
