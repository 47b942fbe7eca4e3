package dev.lodestone.tournament.ugi;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/**
 * Reads the lines of a stream. Each line is cut at a maximum length, so that the writer cannot
 * exhaust the memory of this process. Not thread-safe.
 */
public final class BoundedLines {

  /** Default length at which lines are cut. No message of the protocol is longer. */
  public static final int MAX_CHARS = 1 << 20;

  private final Reader in;
  private final int maxChars;
  private final char[] buffer = new char[8192];
  private int position;
  private int filled;

  /**
   * @param maxChars maximum length of a line
   */
  public BoundedLines(Reader in, int maxChars) {
    this.in = in;
    this.maxChars = maxChars;
  }

  /**
   * One line.
   *
   * @param text text without the line end
   * @param cut whether the line was longer than the maximum; the text is then its beginning
   * @param ended whether the line had a line end; only the last one may have none
   */
  public record Line(String text, boolean cut, boolean ended) {}

  /**
   * Waits for the next line.
   *
   * @return the line; empty at the end of the stream
   */
  public Optional<Line> next() throws IOException {
    StringBuilder text = new StringBuilder();
    boolean cut = false;
    boolean any = false;
    while (fill()) {
      any = true;
      int end = position;
      while (end < filled && buffer[end] != '\n') {
        end++;
      }
      int taken = Math.min(end - position, maxChars - text.length());
      text.append(buffer, position, taken);
      cut |= taken < end - position;
      position = end;
      if (end < filled) {
        position++;
        return Optional.of(new Line(withoutReturn(text), cut, true));
      }
    }
    return any ? Optional.of(new Line(withoutReturn(text), cut, false)) : Optional.empty();
  }

  private boolean fill() throws IOException {
    if (position < filled) {
      return true;
    }
    position = 0;
    filled = Math.max(0, in.read(buffer));
    return filled > 0;
  }

  private static String withoutReturn(StringBuilder text) {
    int length = text.length();
    return length > 0 && text.charAt(length - 1) == '\r'
        ? text.substring(0, length - 1)
        : text.toString();
  }
}
