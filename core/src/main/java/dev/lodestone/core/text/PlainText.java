package dev.lodestone.core.text;

/**
 * Escapes the characters that control a terminal: the control characters (C0 except tab and line
 * end, DEL, C1), with which escape sequences begin, and those that change the direction of writing.
 * Each is escaped as in JSON, so that JSON text keeps its meaning.
 */
public final class PlainText {

  private PlainText() {}

  /** The text with every such character escaped. */
  public static String of(String text) {
    int first = 0;
    while (first < text.length() && !isActive(text, first)) {
      first++;
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length() + 16).append(text, 0, first);
    for (int i = first; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isActive(text, i)) {
        plain.append("\\u").append(hex(c >> 12)).append(hex(c >> 8)).append(hex(c >> 4));
        plain.append(hex(c));
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  private static char hex(int digit) {
    return Character.forDigit(digit & 15, 16);
  }

  private static boolean isActive(String text, int index) {
    char c = text.charAt(index);
    if (c == '\r') {
      // A carriage return alone moves the cursor to the start of its line; before a line feed it is
      // part of the line end.
      return index + 1 == text.length() || text.charAt(index + 1) != '\n';
    }
    return c != '\n' && c != '\t' && (Character.isISOControl(c) || turnsDirection(c));
  }

  /** Unicode's explicit directional characters: UAX #9, section 2. */
  private static boolean turnsDirection(char c) {
    return c == '\u061c'
        || (c >= '\u200e' && c <= '\u200f')
        || (c >= '\u202a' && c <= '\u202e')
        || (c >= '\u2066' && c <= '\u2069');
  }
}
