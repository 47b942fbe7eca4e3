package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the line of a move exactly as {@link JsonLines} writes it, if it has only the default
 * fields. Nine of ten lines are such lines, and a parser of JSON needs several times as long for
 * them. Not thread-safe.
 */
final class MoveLine {

  /** Numbers with more digits might exceed a long. */
  private static final int MAX_DIGITS = 18;

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
    int id = (int) number("{\"event\":\"move\",\"id\":", Integer.MAX_VALUE);
    int ply = (int) number(",\"ply\":", Integer.MAX_VALUE);
    String move = text(",\"move\":\"");
    Optional<String> score =
        matches && isNext(",\"score\":\"") ? Optional.of(text(",\"score\":\"")) : Optional.empty();
    int depth = (int) number(",\"depth\":", Integer.MAX_VALUE);
    long nodes = number(",\"nodes\":", Long.MAX_VALUE);
    long micros = number(",\"micros\":", Long.MAX_VALUE);
    long latency = number(",\"latencyMicros\":", Long.MAX_VALUE);
    if (matches && isNext(",\"crc\":\"")) {
      text(",\"crc\":\"");
    }
    skip("}");
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

  private boolean isNext(String text) {
    if (end - at < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes[at + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void skip(String text) {
    matches &= matches && isNext(text);
    at += matches ? text.length() : 0;
  }

  /** The digits after a name, without a sign, a point or leading zeros. */
  private long number(String name, long max) {
    skip(name);
    int first = at;
    long number = 0;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9' && at - first < MAX_DIGITS) {
      number = 10 * number + bytes[at++] - '0';
    }
    matches &= at > first && (bytes[first] != '0' || at == first + 1) && number <= max;
    return number;
  }

  /** The characters between a name and the next quotation mark, if all are plain ASCII. */
  private String text(String name) {
    skip(name);
    int first = at;
    while (at < end && bytes[at] >= ' ' && bytes[at] != '"' && bytes[at] != '\\') {
      at++;
    }
    String text = new String(bytes, first, at - first, StandardCharsets.ISO_8859_1);
    skip("\"");
    return text;
  }
}
