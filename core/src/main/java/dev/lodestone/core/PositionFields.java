package dev.lodestone.core;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.core.PositionFormatException.Problem;
import dev.lodestone.core.text.Texts;
import java.util.ArrayList;
import java.util.List;

/**
 * The space-separated fields of a position text, with the column at which each begins, and the
 * problems found so far. Parsers of games collect problems and then call {@link #check}.
 */
public final class PositionFields {

  /** Numbers with more digits might exceed an int. */
  private static final int MAX_DIGITS = 9;

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
   * @param expected the layout, such as {@code <board> <turn> <clock>}, which defines the number of
   *     fields
   * @throws PositionFormatException if the text has another number of fields
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

  /** Records a problem at a column, counted from 1. */
  @FormatMethod
  public void problem(int column, String format, Object... arguments) {
    problems.add(new Problem(column, Texts.format(format, arguments)));
  }

  /** Whether any problem was recorded. */
  public boolean hasProblems() {
    return !problems.isEmpty();
  }

  /**
   * Reads field {@code index} as a number from 0 to {@code max}, recording a problem if it is not
   * one.
   */
  public int number(int index, String what, int max) {
    return number(get(index), column(index), what, 0, max);
  }

  /**
   * Reads a part of a field as a decimal number in {@code [min, max]}. Leading zeros are not
   * allowed, so every number has exactly one text. Anything else is recorded as a problem.
   *
   * @param part the digits
   * @param column where they begin in the text, counted from 1
   * @param what the name of the number in the message
   * @return the number, or {@code min} if there was a problem
   */
  public int number(String part, int column, String what, int min, int max) {
    int value = 0;
    boolean isNumber =
        !part.isEmpty()
            && part.length() <= MAX_DIGITS
            && (part.length() == 1 || part.charAt(0) != '0');
    for (int i = 0; i < part.length() && isNumber; i++) {
      int digit = part.charAt(i) - '0';
      isNumber = digit >= 0 && digit <= 9;
      value = 10 * value + digit;
    }
    if (isNumber && value >= min && value <= max) {
      return value;
    }
    problem(column, "%s: expected a number from %d to %d, found '%s'", what, min, max, part);
    return min;
  }

  /**
   * Throws if any problem was recorded.
   *
   * @throws PositionFormatException with all problems, in the order of their columns
   */
  public void check() {
    if (hasProblems()) {
      problems.sort((a, b) -> Integer.compare(a.column(), b.column()));
      throw new PositionFormatException(text, problems);
    }
  }
}
