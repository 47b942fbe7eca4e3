package dev.lodestone.core;

import dev.lodestone.core.text.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The parameters of a game as a game's id has them behind a colon: {@code gauss:komi=1,own=4}. The
 * word {@code swap} adds the pie rule, which every game can have.
 *
 * <p>A game reads each parameter that it knows once and then calls {@link #id}, which refuses
 * whatever it did not read. The id is canonical: parameters in the order of their names, those with
 * their default left out, so that one game has one id.
 */
public final class GameParameters {

  private static final Pattern WHOLE = Pattern.compile("0|-?[1-9]\\d{0,5}");

  private final String base;
  private final String text;
  private final boolean swaps;
  private final Map<String, String> given = new TreeMap<>();
  private final List<String> known = new ArrayList<>();
  private final Map<String, String> changed = new TreeMap<>();

  /**
   * Reads an id with a colon.
   *
   * @throws IllegalArgumentException if it is malformed or names a parameter twice
   */
  GameParameters(String text) {
    this.text = text;
    int colon = text.indexOf(':');
    base = text.substring(0, colon);
    boolean swap = false;
    for (String part : text.substring(colon + 1).split(",", -1)) {
      if (part.equals(SwapGame.SWAP) && !swap) {
        swap = true;
        continue;
      }
      String[] sides = part.split("=", -1);
      if (sides.length != 2 || sides[0].isEmpty() || sides[1].isEmpty()) {
        throw refuse(
            "expected NAME=VALUE or swap behind the colon, with commas between them, found '"
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
   * @param name name of the parameter
   * @param usual its default
   * @param low the minimum
   * @param high the maximum
   * @return the number
   * @throws IllegalArgumentException if it is not such a number
   */
  public int whole(String name, int usual, int low, int high) {
    known.add(name);
    String value = given.get(name);
    if (value == null) {
      return usual;
    }
    int number = WHOLE.matcher(value).matches() ? Integer.parseInt(value) : Integer.MIN_VALUE;
    if (number < low || number > high) {
      throw refuse(
          "%s: expected a whole number from %d to %d, found '%s'"
              .formatted(name, low, high, value));
    }
    if (number != usual) {
      changed.put(name, value);
    }
    return number;
  }

  /**
   * Reads one of several words.
   *
   * @param name name of the parameter
   * @param values its values; the first is the default
   * @return the index of the value
   * @throws IllegalArgumentException if it is none of them
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
   * Reads a word, which the game checks.
   *
   * @param name name of the parameter
   * @param usual its default
   * @return the word
   */
  public String text(String name, String usual) {
    known.add(name);
    String value = given.getOrDefault(name, usual);
    if (!value.equals(usual)) {
      changed.put(name, value);
    }
    return value;
  }

  /**
   * The canonical id of the game, after all its parameters were read.
   *
   * @return the id
   * @throws IllegalArgumentException if a parameter was given that was not read
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
   * @param title of the game with its default parameters
   * @param id canonical
   * @return the title, with what follows the colon
   */
  public static String title(String title, String id) {
    int colon = id.indexOf(':');
    return colon < 0 ? title : title + " (" + id.substring(colon + 1) + ")";
  }

  /**
   * The exception for parameters that make no game.
   *
   * @param problem what is wrong, and what was expected
   * @return the exception, to be thrown
   */
  public IllegalArgumentException refuse(String problem) {
    return new IllegalArgumentException("game '" + text + "': " + problem);
  }
}
