package dev.lodestone.tournament.export;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses PGN. The output of {@link PgnGame#text} is read back exactly; the output of other programs
 * is also accepted. Escaped lines and results within variations are ignored. Several comments on
 * one move are joined by a space. A comment before the first move of a variation is added to that
 * move.
 */
public final class PgnParser {

  /** Maximum depth of nested variations, which limits the stack that a text needs. */
  public static final int MAX_DEPTH = 100;

  private static final Pattern NUMBERED = Pattern.compile("(\\d+)(\\.+)(.*)");

  private static final Pattern GLYPH = Pattern.compile("\\$(\\d{1,9})");

  private final String text;
  private int at;

  // The game being parsed.
  private final Map<String, String> tags = new LinkedHashMap<>();

  /** The main line at the bottom and the open variations above it. */
  private final Deque<Line> lines = new ArrayDeque<>(List.of(new Line()));

  private boolean secondBegins;
  private boolean begun;

  /** A line of moves being parsed. */
  private static final class Line {
    final List<PgnMove> moves = new ArrayList<>();

    /** Comments before the first move. */
    String comment = "";

    void add(String move) {
      moves.add(new PgnMove(move, ""));
    }

    void comment(String more) {
      if (moves.isEmpty()) {
        comment = joined(comment, more);
      } else {
        PgnMove last = last();
        replaceLast(joined(last.comment(), more), last.glyphs(), last.variations());
      }
    }

    void glyph(int glyph) {
      if (!moves.isEmpty() && !last().glyphs().contains(glyph)) {
        replaceLast(last().comment(), with(last().glyphs(), glyph), last().variations());
      }
    }

    void variation(Line line) {
      if (!line.moves.isEmpty()) {
        PgnMove first = line.moves.get(0);
        line.moves.set(
            0,
            new PgnMove(
                first.text(),
                joined(line.comment, first.comment()),
                first.glyphs(),
                first.variations()));
        replaceLast(last().comment(), last().glyphs(), with(last().variations(), line.moves));
      }
    }

    private PgnMove last() {
      return moves.get(moves.size() - 1);
    }

    private void replaceLast(String note, List<Integer> glyphs, List<List<PgnMove>> variations) {
      moves.set(moves.size() - 1, new PgnMove(last().text(), note, glyphs, variations));
    }

    private static String joined(String one, String other) {
      return (one + " " + other).strip();
    }

    private static <T> List<T> with(List<T> list, T last) {
      List<T> longer = new ArrayList<>(list);
      longer.add(last);
      return longer;
    }
  }

  private PgnParser(String text) {
    this.text = text;
  }

  /**
   * Parses all games in a text.
   *
   * @throws IllegalArgumentException if the text is not PGN; the message begins with the line
   *     number
   */
  public static List<PgnGame> parse(String text) {
    return new PgnParser(text).games();
  }

  private List<PgnGame> games() {
    List<PgnGame> games = new ArrayList<>();
    skipWhitespace();
    while (at < text.length()) {
      try {
        element().ifPresent(games::add);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("line " + line() + ": " + e.getMessage(), e);
      }
      skipWhitespace();
    }
    if (lines.size() > 1) {
      throw new IllegalArgumentException(
          "line " + line() + ": expected a ')' to close the variation");
    }
    if (begun) {
      throw new IllegalArgumentException(
          "line " + line() + ": expected a result at the game's end, found the end of the text");
    }
    return games;
  }

  private int line() {
    return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
  }

  /** Parses one element. Returns the game if the element was its result. */
  private Optional<PgnGame> element() {
    switch (text.charAt(at)) {
      case '[' -> {
        if (!current().moves.isEmpty() || lines.size() > 1) {
          throw new IllegalArgumentException("expected a result before the next game's tags");
        }
        begun = true;
        tag();
      }
      case '{' -> comment(through('}'));
      case ';' -> comment(rest());
      case '%' -> {
        if (at > 0 && text.charAt(at - 1) != '\n') {
          throw new IllegalArgumentException("expected '%' only at the beginning of a line");
        }
        rest();
      }
      case '(' -> openVariation();
      case ')' -> closeVariation();
      case '$' -> glyph(word());
      default -> {
        begun = true;
        return move(word());
      }
    }
    return Optional.empty();
  }

  private Optional<PgnGame> move(String word) {
    if (PgnGame.RESULTS.contains(word)) {
      if (lines.size() > 1) {
        return Optional.empty();
      }
      Line line = lines.pop();
      lines.push(new Line());
      PgnGame game = new PgnGame(tags, secondBegins, line.moves, word, line.comment);
      tags.clear();
      secondBegins = false;
      begun = false;
      return Optional.of(game);
    }
    Matcher numbered = NUMBERED.matcher(word);
    String move = word;
    if (numbered.matches()) {
      secondBegins |=
          lines.size() == 1 && current().moves.isEmpty() && numbered.group(2).length() > 1;
      move = numbered.group(3);
    }
    if (!move.isEmpty()) {
      current().add(move);
    }
    return Optional.empty();
  }

  private void tag() {
    at++;
    skipWhitespace();
    String name = word();
    skipWhitespace();
    if (at >= text.length() || text.charAt(at) != '"') {
      throw new IllegalArgumentException("expected a quoted value of tag '" + name + "'");
    }
    at++;
    StringBuilder value = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      if (text.charAt(at) == '\n') {
        throw new IllegalArgumentException("expected the end of the value of tag '" + name + "'");
      }
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      value.append(text.charAt(at++));
    }
    if (at >= text.length()) {
      throw new IllegalArgumentException("expected the end of the value of tag '" + name + "'");
    }
    at++;
    skipWhitespace();
    if (at >= text.length() || text.charAt(at) != ']') {
      throw new IllegalArgumentException("expected ']' at the end of tag '" + name + "'");
    }
    at++;
    if (tags.put(name, value.toString()) != null) {
      throw new IllegalArgumentException("expected tag '" + name + "' once");
    }
  }

  private void comment(String raw) {
    String comment = raw.replaceAll("\\s+", " ").strip();
    // A comment that begins with ';' may contain braces, which could not be written back.
    current().comment(comment.replace('{', '(').replace('}', ')'));
  }

  private void glyph(String word) {
    Matcher number = GLYPH.matcher(word);
    if (number.matches() && Integer.parseInt(number.group(1)) <= PgnMove.MAX_GLYPH) {
      current().glyph(Integer.parseInt(number.group(1)));
    }
  }

  /** The text up to the next {@code end}, which is skipped. */
  private String through(char end) {
    OptionalInt close = find(end);
    if (close.isEmpty()) {
      throw new IllegalArgumentException("expected a '" + end + "' to close the comment");
    }
    String inner = text.substring(at + 1, close.getAsInt());
    at = close.getAsInt() + 1;
    return inner;
  }

  private String rest() {
    int end = find('\n').orElse(text.length());
    String inner = text.substring(at + 1, end);
    at = end;
    return inner;
  }

  private OptionalInt find(char c) {
    int index = text.indexOf(c, at);
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }

  private void openVariation() {
    if (current().moves.isEmpty()) {
      throw new IllegalArgumentException("expected a move before its variation");
    }
    if (lines.size() > MAX_DEPTH) {
      throw new IllegalArgumentException("expected at most " + MAX_DEPTH + " nested variations");
    }
    at++;
    lines.push(new Line());
  }

  private void closeVariation() {
    if (lines.size() == 1) {
      throw new IllegalArgumentException("expected a move, found ')' without a '('");
    }
    at++;
    Line variation = lines.pop();
    current().variation(variation);
  }

  /** The line to which moves are being added. */
  private Line current() {
    return lines.element();
  }

  private String word() {
    int start = at;
    while (at < text.length() && !isEndOfWord(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      throw new IllegalArgumentException(
          "expected a word, found "
              + (at < text.length() ? "'" + text.charAt(at) + "'" : "the end of the text"));
    }
    return text.substring(start, at);
  }

  private static boolean isEndOfWord(char c) {
    return Character.isWhitespace(c) || "{}();[]\"".indexOf(c) >= 0;
  }

  private void skipWhitespace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
