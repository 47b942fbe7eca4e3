package dev.lodestone.core;

import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The parameters of a game, which follow a colon in its id: {@code gauss:komi=1,own=4}. The
 * parameter {@code swap}, without a value, adds the pie rule to any game.
 *
 * <p>A game reads each of its parameters once and then calls {@link #id}, which rejects parameters
 * that were not read. The id is canonical: it has the parameters in the order of their names and
 * omits those with their default value, so every game has exactly one id.
 */
public final class GameParameters {

  /** The parameter of the pie rule, and the text of its move. */
  static final String SWAP = "swap";

  private static final Pattern WHOLE = Pattern.compile("0|-?[1-9]\\d{0,5}");

  private final String base;
  private final String text;
  private final boolean swaps;
  private final Map<String, String> given = new TreeMap<>();
  private final List<String> known = new ArrayList<>();
  private final Map<String, String> changed = new TreeMap<>();

  /**
   * Reads an id that contains a colon.
   *
   * @throws IllegalArgumentException if it is malformed or repeats a parameter
   */
  GameParameters(String text) {
    this.text = text;
    int colon = text.indexOf(':');
    base = text.substring(0, colon);
    boolean swap = false;
    for (String part : text.substring(colon + 1).split(",", -1)) {
      if (part.equals(SWAP) && !swap) {
        swap = true;
        continue;
      }
      String[] sides = part.split("=", -1);
      if (sides.length != 2 || sides[0].isEmpty() || sides[1].isEmpty()) {
        throw refuse(
            "expected NAME=VALUE or swap after the colon, separated by commas, found '"
                + part
                + "'");
      }
      if (given.put(sides[0], sides[1]) != null) {
        throw refuse("the parameter '" + sides[0] + "' is given twice");
      }
    }
    swaps = swap;
  }

  /** Whether the game has the pie rule, which {@link Games} adds to it. */
  boolean swaps() {
    return swaps;
  }

  /**
   * Reads a whole number.
   *
   * @param name the name of the parameter
   * @param defaultValue the value if it is absent
   * @param min the minimum
   * @param max the maximum
   * @return the number
   * @throws IllegalArgumentException if the value is not a whole number in this range
   */
  public int whole(String name, int defaultValue, int min, int max) {
    known.add(name);
    String value = given.get(name);
    if (value == null) {
      return defaultValue;
    }
    int number = WHOLE.matcher(value).matches() ? Integer.parseInt(value) : Integer.MIN_VALUE;
    if (number < min || number > max) {
      throw refuse(
          Texts.format(
              "%s: expected a whole number from %d to %d, found '%s'", name, min, max, value));
    }
    if (number != defaultValue) {
      changed.put(name, value);
    }
    return number;
  }

  /**
   * Reads one of several values.
   *
   * @param name the name of the parameter
   * @param values its possible values; the first is the default
   * @return the index of the value
   * @throws IllegalArgumentException if the value is none of these
   */
  public int choice(String name, List<String> values) {
    known.add(name);
    String value = given.getOrDefault(name, values.get(0));
    int index = values.indexOf(value);
    if (index < 0) {
      throw refuse(name + ": expected " + String.join(" or ", values) + ", found '" + value + "'");
    }
    if (index > 0) {
      changed.put(name, value);
    }
    return index;
  }

  /**
   * Reads a text, which the caller must check.
   *
   * @param name the name of the parameter
   * @param defaultValue the value if it is absent
   * @return the text
   */
  public String text(String name, String defaultValue) {
    known.add(name);
    String value = given.getOrDefault(name, defaultValue);
    if (!value.equals(defaultValue)) {
      changed.put(name, value);
    }
    return value;
  }

  /**
   * The canonical id of the game. All its parameters must have been read before.
   *
   * @return the id
   * @throws IllegalArgumentException if the text has a parameter that was not read
   */
  public String id() {
    for (String name : given.keySet()) {
      if (!known.contains(name)) {
        throw refuse(
            known.isEmpty()
                ? "the game '" + base + "' has no parameters"
                : "unknown parameter '" + name + "'" + Names.suggestion(name, known));
      }
    }
    List<String> parts = new ArrayList<>();
    changed.forEach((name, value) -> parts.add(name + "=" + value));
    return parts.isEmpty() ? base : base + ":" + String.join(",", parts);
  }

  /**
   * The title of a game with these parameters, such as {@code GAUSS (komi=1)}.
   *
   * @param title the title of the game with default parameters
   * @param id the canonical id
   * @return the title, followed by the parameters in parentheses if there are any
   */
  public static String title(String title, String id) {
    int colon = id.indexOf(':');
    return colon < 0 ? title : title + " (" + id.substring(colon + 1) + ")";
  }

  /**
   * Creates an exception for invalid parameters.
   *
   * @param problem what is wrong, and what was expected
   * @return the exception, for the caller to throw
   */
  public IllegalArgumentException refuse(String problem) {
    return new IllegalArgumentException("game '" + text + "': " + problem);
  }
}
