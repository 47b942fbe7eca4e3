package dev.lodestone.core;

import dev.lodestone.core.PositionFormatException.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The space-separated fields of a position text, with the column at which each begins, and the list
 * of what was found wrong so far. For the parsers of games: collect problems, then {@link #check}.
 */
public final class PositionFields {

  private static final Pattern DECIMAL = Pattern.compile("0|[1-9][0-9]{0,8}");

  private final String text;
  private final List<String> fields = new ArrayList<>();
  private final List<Integer> columns = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  private PositionFields(String text) {
    this.text = text;
  }

  /**
   * Splits {@code text} at single spaces.
   *
   * @param expected the layout, such as {@code <board> <turn> <clock>}; it says how many fields
   *     there must be
   * @throws PositionFormatException if the number of fields is another
   */
  public static PositionFields split(String text, String expected) {
    PositionFields result = new PositionFields(text);
    int start = 0;
    while (true) {
      int space = text.indexOf(' ', start);
      int end = space < 0 ? text.length() : space;
      result.fields.add(text.substring(start, end));
      result.columns.add(start + 1);
      if (space < 0) {
        break;
      }
      start = space + 1;
    }
    int wanted = (int) expected.chars().filter(c -> c == ' ').count() + 1;
    if (result.fields.size() != wanted) {
      int column = result.columns.get(Math.min(result.fields.size(), wanted + 1) - 1);
      result.problem(
          column,
          "expected %d fields separated by one space, as in '%s', found %d",
          wanted,
          expected,
          result.fields.size());
      result.check();
    }
    return result;
  }

  /** The text of field {@code index}, counted from 0. */
  public String get(int index) {
    return fields.get(index);
  }

  /** The column at which field {@code index} begins, counted from 1. */
  public int column(int index) {
    return columns.get(index);
  }

  /** Notes a problem at a column counted from 1. */
  public void problem(int column, String format, Object... arguments) {
    problems.add(new Problem(column, String.format(format, arguments)));
  }

  /** Whether any problem was noted. */
  public boolean hasProblems() {
    return !problems.isEmpty();
  }

  /** Reads field {@code index} as a number from 0 to {@code max}, as the longer method does. */
  public int number(int index, String what, int max) {
    return number(get(index), column(index), what, 0, max);
  }

  /**
   * Reads a part of a field as a decimal number in {@code [min, max]} without leading zeros, so
   * that a number can be written in one way only. Anything else is noted as a problem.
   *
   * @param part the digits
   * @param column where they begin in the text, counted from 1
   * @param what the number's name in the problem
   * @return the number, or {@code min} if there was a problem
   */
  public int number(String part, int column, String what, int min, int max) {
    if (DECIMAL.matcher(part).matches()) {
      int value = Integer.parseInt(part);
      if (value >= min && value <= max) {
        return value;
      }
    }
    problem(column, "%s: expected a number from %d to %d, found '%s'", what, min, max, part);
    return min;
  }

  /**
   * Throws if anything was noted.
   *
   * @throws PositionFormatException with every problem, in the order of the text
   */
  public void check() {
    if (hasProblems()) {
      problems.sort((a, b) -> Integer.compare(a.column(), b.column()));
      throw new PositionFormatException(text, problems);
    }
  }
}
