package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.Conduct;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.match.Conduct.Scores;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses the line of a game's start, move or end if it has only the usual fields and is exactly as
 * {@link JsonLines} writes it. Nearly all lines of a journal are such lines, and a JSON parser
 * takes several times as long for them. Not thread-safe.
 */
final class EventLine {

  // Numbers with more digits might exceed an int or a long.
  private static final int INT_DIGITS = 9;
  private static final int LONG_DIGITS = 18;

  private final byte[] bytes;
  private final int end;
  private int at;
  private boolean matches = true;

  private EventLine(byte[] bytes, int start, int end) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** The event of a line; null if the line has any other form. */
  static @Nullable JournalEvent read(byte[] bytes, int start, int end) {
    return new EventLine(bytes, start, end).read();
  }

  private @Nullable JournalEvent read() {
    expect("{\"event\":\"");
    JournalEvent event = skips("move\"") ? move() : skips("start\"") ? start() : end();
    if (skips(",\"crc\":\"")) {
      skipText();
    }
    expect("}");
    return matches && at == end ? event : null;
  }

  private MovePlayed move() {
    return new MovePlayed(
        number(",\"id\":"),
        number(",\"ply\":"),
        text(",\"move\":\""),
        skips(",\"score\":\"") ? Optional.of(text("")) : Optional.empty(),
        number(",\"depth\":"),
        number(",\"nodes\":", LONG_DIGITS),
        number(",\"micros\":", LONG_DIGITS),
        number(",\"latencyMicros\":", LONG_DIGITS),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private GameStarted start() {
    int id = number(",\"id\":");
    int pair = number(",\"pair\":");
    String first = text(",\"first\":\"");
    String second = text(",\"second\":\"");
    String position = text(",\"position\":\"");
    List<String> opening = new ArrayList<>();
    expect(",\"opening\":[");
    while (matches && !skips("]")) {
      opening.add(text(opening.isEmpty() ? "\"" : ",\""));
    }
    return new GameStarted(id, pair, first, second, position, opening, seed());
  }

  private long seed() {
    try {
      return Long.parseLong(text(",\"seed\":\""));
    } catch (NumberFormatException e) {
      matches = false;
      return 0;
    }
  }

  private GameEnded end() {
    expect("end\"");
    GameEnded ended =
        new GameEnded(
            number(",\"id\":"),
            text(",\"result\":\""),
            text(",\"termination\":\""),
            text(",\"reason\":\""),
            number(",\"plies\":"),
            Optional.empty(),
            Optional.empty(),
            Optional.of(List.of(conduct(",\"conduct\":[{\"moves\":"), conduct("},{\"moves\":"))));
    expect("}]");
    return ended;
  }

  private Conduct conduct(String name) {
    return new Conduct(
        number(name),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        skips(",\"scores\":") ? Optional.of(scores()) : Optional.empty(),
        Optional.empty());
  }

  private Scores scores() {
    Scores scores =
        new Scores(
            number("{\"ahead\":"),
            number(",\"behind\":"),
            number(",\"confirmed\":"),
            number(",\"contradicted\":"));
    expect("}");
    return scores;
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

  private int number(String name) {
    return (int) number(name, INT_DIGITS);
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

  /** The text after a name and a quotation mark, if all its characters are plain ASCII. */
  private String text(String name) {
    expect(name);
    int first = at;
    skipText();
    return matches ? new String(bytes, first, at - 1 - first, StandardCharsets.ISO_8859_1) : "";
  }

  /** Skips the characters before the next quotation mark, and that mark. */
  private void skipText() {
    while (at < end && bytes[at] >= ' ' && bytes[at] != '"' && bytes[at] != '\\') {
      at++;
    }
    expect("\"");
  }
}
