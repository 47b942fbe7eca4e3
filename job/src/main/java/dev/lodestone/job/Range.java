package dev.lodestone.job;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of whole numbers, as all options write it: {@code 4..8}.
 *
 * @param low the minimum
 * @param high the maximum, at least {@code low}
 */
public record Range(int low, int high) {

  private static final Pattern FORM = Pattern.compile("([+-]?\\d{1,9})\\.\\.([+-]?\\d{1,9})");

  public Range {
    if (low > high) {
      throw new IllegalArgumentException(
          "a range must not end below its start: low=" + low + " high=" + high);
    }
  }

  /**
   * Reads a range.
   *
   * @param example an example for the message
   * @throws IllegalArgumentException if the text is none
   */
  public static Range parse(String text, String example) {
    Matcher found = FORM.matcher(text);
    if (!found.matches()) {
      throw new IllegalArgumentException(
          "expected whole numbers such as " + example + ", found '" + text + "'");
    }
    return new Range(Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)));
  }

  /**
   * Reads a range that may also be one number.
   *
   * @param low the text of the minimum if the text is one number
   * @param example an example for the message
   * @throws IllegalArgumentException if the text is none
   */
  public static Range parse(String text, String low, String example) {
    return parse(text.matches("\\d{1,9}") ? low + ".." + text : text, example);
  }

  /** Whether a number is one of the range. */
  public boolean contains(int number) {
    return low <= number && number <= high;
  }

  /** The range as {@link #parse} reads it. */
  @Override
  public String toString() {
    return low + ".." + high;
  }
}
