package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.text.Texts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The checksum of a book, which is its last line: {@code # sha256} and the SHA-256 of all lines
 * before it, in hexadecimal digits. Other readers treat it as a comment. Books written by hand have
 * none.
 */
public final class BookChecksum {

  private static final String START = "# sha256 ";

  /**
   * Matches half of the digits, so that a checksum in which a bit was flipped is still recognised
   * as one.
   */
  private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{32}");

  private BookChecksum() {}

  /**
   * The last line of a book, including its line feed.
   *
   * @param text all lines before it, each including its line feed
   */
  public static String line(String text) {
    return START + Checksum.of(text.getBytes(StandardCharsets.UTF_8)) + "\n";
  }

  /**
   * Checks the checksum of a book, if it has one.
   *
   * @param source name of the book in messages
   * @throws IllegalArgumentException if it does not match
   */
  static void check(String source, List<String> lines) {
    StringBuilder before = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(START) || DIGITS.matcher(line).find()) {
        String expected = line(before.toString()).strip();
        if (!line.equals(expected) || i < lines.size() - 1) {
          throw new IllegalArgumentException(
              Texts.format(
                  "%s, line %d: the checksum does not match the lines before it: expected '%s' at"
                      + " the end, found '%s'; remove this line if you have edited the book",
                  source, i + 1, expected, line));
        }
      }
      before.append(line).append('\n');
    }
  }
}
