package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses the line of a move if it has only the default fields and is exactly as {@link JsonLines}
 * writes it. Nine of ten lines of a journal are such lines, and a JSON parser takes several times
 * as long for them. Not thread-safe.
 */
final class MoveLine {

  // Numbers with more digits might exceed an int or a long.
  private static final int INT_DIGITS = 9;
  private static final int LONG_DIGITS = 18;

  private final byte[] bytes;
  private final int end;
  private int at;
  private boolean matches = true;

  private MoveLine(byte[] bytes, int start, int end) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** The event of a line; null if the line has any other form. */
  static @Nullable MovePlayed read(byte[] bytes, int start, int end) {
    return new MoveLine(bytes, start, end).read();
  }

  private @Nullable MovePlayed read() {
    int id = (int) number("{\"event\":\"move\",\"id\":", INT_DIGITS);
    int ply = (int) number(",\"ply\":", INT_DIGITS);
    expect(",\"move\":\"");
    String move = text();
    Optional<String> score = skips(",\"score\":\"") ? Optional.of(text()) : Optional.empty();
    int depth = (int) number(",\"depth\":", INT_DIGITS);
    long nodes = number(",\"nodes\":", LONG_DIGITS);
    long micros = number(",\"micros\":", LONG_DIGITS);
    long latency = number(",\"latencyMicros\":", LONG_DIGITS);
    if (skips(",\"crc\":\"")) {
      text();
    }
    expect("}");
    return matches && at == end
        ? new MovePlayed(
            id,
            ply,
            move,
            score,
            depth,
            nodes,
            micros,
            latency,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty())
        : null;
  }

  /** Skips a text if it is next. */
  private boolean skips(String text) {
    if (!matches || end - at < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes[at + i] != text.charAt(i)) {
        return false;
      }
    }
    at += text.length();
    return true;
  }

  private void expect(String text) {
    matches = skips(text);
  }

  /** The digits after a name, without a sign, a point or leading zeros. */
  private long number(String name, int maxDigits) {
    expect(name);
    int first = at;
    long number = 0;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9' && at - first < maxDigits) {
      number = 10 * number + bytes[at++] - '0';
    }
    matches &= at > first && (bytes[first] != '0' || at == first + 1);
    return number;
  }

  /** The characters before the next quotation mark, which is skipped, if all are plain ASCII. */
  private String text() {
    int first = at;
    while (at < end && bytes[at] >= ' ' && bytes[at] != '"' && bytes[at] != '\\') {
      at++;
    }
    String text = new String(bytes, first, at - first, StandardCharsets.ISO_8859_1);
    expect("\"");
    return text;
  }
}
