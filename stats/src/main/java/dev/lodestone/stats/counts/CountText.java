package dev.lodestone.stats.counts;

import dev.lodestone.core.text.Texts;

/** Reads counts that people type as whole numbers separated by commas. */
final class CountText {

  private CountText() {}

  /**
   * Reads the numbers of {@code text}, which may have spaces around them.
   *
   * @param names the names of the expected counts for error messages: {@code "wins,draws,losses"}
   * @throws IllegalArgumentException if {@code text} is anything else
   */
  static long[] parse(String text, String names) {
    String[] expected = names.split(",", -1);
    String[] parts = text.split(",", -1);
    if (parts.length != expected.length) {
      throw new IllegalArgumentException(
          Texts.format(
              "expected %d counts %s, found %d: '%s'", expected.length, names, parts.length, text));
    }
    long[] counts = new long[parts.length];
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i].strip();
      if (!part.matches("[0-9]{1,18}")) {
        throw new IllegalArgumentException(
            Texts.format(
                "expected a whole number from 0 to 10^18 - 1 for %s, found '%s' in '%s'",
                expected[i], part, text));
      }
      counts[i] = Long.parseLong(part);
    }
    return counts;
  }

  /** Throws an exception if {@code count} is negative. */
  static void requireCount(String name, long count) {
    if (count < 0) {
      throw new IllegalArgumentException("a count must not be negative: " + name + "=" + count);
    }
  }
}
