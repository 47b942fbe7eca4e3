package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Masks the values of engines' environment variables, which may be secrets: a journal contains a
 * mask in place of each value. Equal values of one variable have the same mask.
 */
final class Secrets {

  /** The mask of the only or first value of a variable; further values have it with a number. */
  static final String MASK = "***";

  private final Map<String, List<String>> values = new HashMap<>();

  /** The mask of a value. */
  String mask(String variable, String value) {
    List<String> known = values.computeIfAbsent(variable, v -> new ArrayList<>());
    if (!known.contains(value)) {
      known.add(value);
    }
    int number = known.indexOf(value) + 1;
    return number == 1 ? MASK : MASK + " " + number;
  }

  /**
   * Rejects engines with different values of one variable, because this process has only one value
   * for it.
   *
   * @param environment an engine's variables and their masks
   * @throws IllegalArgumentException if a mask stands for a second value; the message says what to
   *     do
   */
  static void requireFirst(Map<String, String> environment) {
    environment.forEach(
        (variable, recorded) -> {
          requireThat(
              !recorded.startsWith(MASK + " "),
              "engines have different values of the variable %s, which the journal does"
                  + " not keep: name all engines again, as in 'lodestone resume DIR --engine"
                  + " cmd=...,env.%s=VALUE --engine ...'",
              variable,
              variable);
        });
  }

  /**
   * The value that a mask replaces, which is that of this process's variable of the same name. A
   * text that is not a mask was written by an older version and is the value itself.
   *
   * @throws IllegalArgumentException if this process has no such variable; the message says what to
   *     do
   */
  static String value(String variable, String recorded) {
    if (!recorded.equals(MASK)) {
      return recorded;
    }
    String value = System.getenv(variable);
    if (value == null) {
      throw new IllegalArgumentException(
          Texts.format(
              "an engine needs the variable %s, whose value the journal does not keep: set it in"
                  + " the environment, as in '%s=VALUE lodestone resume ...'",
              variable, variable));
    }
    return value;
  }
}
