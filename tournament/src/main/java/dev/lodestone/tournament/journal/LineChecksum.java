package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * The checksums of a journal's lines. The last field of a line, {@code "crc"}, is the CRC-32 (that
 * of zlib) of all bytes of the file before it, including the comma that precedes it. The check of a
 * line therefore fails if that line or any line before it was changed, removed, duplicated or
 * moved.
 *
 * <p>Journals of older versions have no checksums, but once a line has one, all later lines must
 * have one.
 */
final class LineChecksum {

  private static final String FIELD = ",\"crc\":\"";
  private static final String CLOSE = "\"}";
  private static final int DIGITS = 8;
  private static final int LENGTH = FIELD.length() + DIGITS + CLOSE.length();

  private final CRC32 sum = new CRC32();
  private boolean sealed;

  /** The complete line for a JSON object that has at least one field. */
  byte[] seal(String object) {
    byte[] content = object.substring(0, object.length() - 1).getBytes(StandardCharsets.UTF_8);
    sum.update(content);
    byte[] tail = (field() + '\n').getBytes(StandardCharsets.US_ASCII);
    sum.update(tail);
    sealed = true;
    byte[] line = new byte[content.length + tail.length];
    System.arraycopy(content, 0, line, 0, content.length);
    System.arraycopy(tail, 0, line, content.length, tail.length);
    return line;
  }

  /**
   * Checks the next line of a file.
   *
   * @param end index of its line feed
   * @throws IllegalArgumentException if its checksum is missing or wrong
   */
  void check(byte[] bytes, int start, int end) {
    int tail = end - LENGTH;
    if (!isSealed(bytes, start, end)) {
      requireThat(!sealed, "expected a field 'crc' at its end, as in lines before");
      sum.update(bytes, start, end + 1 - start);
      return;
    }
    sum.update(bytes, start, tail - start);
    requireThat(
        isSum(bytes, tail + FIELD.length()),
        "its checksum does not match: this line or one before it was changed, removed,"
            + " duplicated or moved");
    sum.update(bytes, tail, end + 1 - tail);
    sealed = true;
  }

  /** The JSON object of a line without the field of its checksum, if it has one. */
  static String without(byte[] bytes, int start, int end) {
    return isSealed(bytes, start, end)
        ? new String(bytes, start, end - LENGTH - start, StandardCharsets.UTF_8) + '}'
        : new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }

  private static boolean isSealed(byte[] bytes, int start, int end) {
    int tail = end - LENGTH;
    return tail >= start && matches(bytes, tail, FIELD) && matches(bytes, end - 2, CLOSE);
  }

  private String field() {
    String digits = Long.toHexString(sum.getValue());
    return FIELD + "0".repeat(DIGITS - digits.length()) + digits + CLOSE;
  }

  /** Whether the digits at a place are those of the sum. */
  private boolean isSum(byte[] bytes, int at) {
    boolean is = true;
    for (int i = 0; i < DIGITS; i++) {
      is &= bytes[at + i] == Character.forDigit((int) (sum.getValue() >>> (28 - 4 * i)) & 15, 16);
    }
    return is;
  }

  private static boolean matches(byte[] bytes, int at, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (bytes[at + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
