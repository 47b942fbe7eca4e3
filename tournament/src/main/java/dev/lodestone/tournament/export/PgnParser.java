package dev.lodestone.tournament.export;

import static dev.lodestone.core.text.Arguments.requireThat;

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
 *
 * <p>A game ends with its result, or where the tags of the next one begin: then its result is that
 * of its tag. After a fault, parsing continues with the next game.
 */
public final class PgnParser {

  /** Maximum depth of nested variations, which limits the stack that a text needs. */
  public static final int MAX_DEPTH = 100;

  private static final Pattern NUMBERED = Pattern.compile("(\\d+)(\\.+)(.*)");

  private static final Pattern GLYPH = Pattern.compile("\\$(\\d{1,9})");

  private static final Pattern TAG_NAME = Pattern.compile("\\[\\s*(\\w+)");

  /** The standard's first tag. */
  private static final String FIRST_TAG = "Event";

  /** A line with nothing but a tag, which is no part of a comment. */
  private static final Pattern TAG_LINE =
      Pattern.compile("\\n[ \\t]*\\[\\w+[ \\t]+\"[^\"\\n]*\"[ \\t]*][ \\t]*\\n");

  private final String text;
  private final List<PgnFile.Entry> entries = new ArrayList<>();
  private int at;

  // The number of the line that contains an offset.
  private int countedLine = 1;
  private int countedTo;

  // The game being parsed.
  private final Map<String, String> tags = new LinkedHashMap<>();

  /** The main line at the bottom and the open variations above it. */
  private final Deque<Line> lines = new ArrayDeque<>(List.of(new Line()));

  private boolean secondBegins;

  /** The line at which the game begins, or 0 before its first tag or move. */
  private int begun;

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

  /**
   * @param text with line feeds only
   */
  PgnParser(String text) {
    this.text = text;
  }

  /** Parses all games. */
  List<PgnFile.Entry> entries() {
    skipWhitespace();
    while (at < text.length()) {
      try {
        element();
      } catch (IllegalArgumentException e) {
        fault(String.valueOf(e.getMessage()));
        skipGame();
      }
      skipWhitespace();
    }
    endWithoutResult();
    return entries;
  }

  private int line() {
    for (; countedTo < at; countedTo++) {
      if (text.charAt(countedTo) == '\n') {
        countedLine++;
      }
    }
    return countedLine;
  }

  private void element() {
    switch (text.charAt(at)) {
      case '[' -> {
        if (isNextGame()) {
          endWithoutResult();
        }
        begin();
        tag();
      }
      case '{' -> comment(through('}'));
      case ';' -> comment(rest());
      case '%' -> {
        requireThat(
            at == 0 || text.charAt(at - 1) == '\n',
            "expected '%%' only at the beginning of a line");
        rest();
      }
      case '(' -> openVariation();
      case ')' -> closeVariation();
      case '$' -> glyph(word());
      default -> {
        begin();
        move(word());
      }
    }
  }

  private void begin() {
    if (begun == 0) {
      begun = line();
    }
  }

  /** Whether the tag that follows belongs to the next game, although this one has no result. */
  private boolean isNextGame() {
    if (lines.size() > 1 || !current().moves.isEmpty()) {
      return true;
    }
    int before = at - 1;
    while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
      before--;
    }
    boolean inBlock =
        before >= 0
            && text.charAt(before) == ']'
            && text.substring(before, at).chars().filter(c -> c == '\n').count() < 2;
    Matcher name = TAG_NAME.matcher(text).region(at, text.length());
    if (!name.lookingAt()) {
      return false;
    }
    boolean repeated = tags.containsKey(name.group(1));
    boolean first = name.group(1).equals(FIRST_TAG);
    return inBlock ? repeated && first : repeated || first;
  }

  private void move(String word) {
    Optional<String> result = PgnResult.of(word);
    if (result.isPresent()) {
      if (lines.size() == 1) {
        end(result.get());
      }
      return;
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
  }

  /** Ends a game at the tags of the next one or at the end of the text. */
  private void endWithoutResult() {
    if (lines.size() > 1) {
      fault("expected a ')' to close the variation");
    } else if (begun > 0) {
      end(PgnResult.of(tags).orElse(PgnResult.OPEN));
    }
  }

  private void end(String result) {
    Line main = current();
    try {
      PgnGame game =
          new PgnGame(
              tags, secondBegins && !main.moves.isEmpty(), main.moves, result, main.comment);
      entries.add(new PgnFile.Entry(begun, Optional.of(game), ""));
      reset();
    } catch (IllegalArgumentException e) {
      fault(String.valueOf(e.getMessage()));
    }
  }

  private void fault(String what) {
    entries.add(new PgnFile.Entry(line(), Optional.empty(), what));
    reset();
  }

  private void reset() {
    tags.clear();
    lines.clear();
    lines.push(new Line());
    secondBegins = false;
    begun = 0;
  }

  /**
   * Skips the rest of a game with a fault: up to a line with a tag that does not follow another
   * one, or behind a result at the end of a paragraph.
   */
  private void skipGame() {
    boolean tagBefore = isTag(lineAt(at));
    while (at < text.length()) {
      String skipped = lineAt(at);
      boolean ended =
          !isTag(skipped)
              && PgnResult.of(skipped.substring(skipped.lastIndexOf(' ') + 1)).isPresent();
      at = Math.min(text.length(), find('\n').orElse(text.length()) + 1);
      String next = lineAt(at);
      if (next.isEmpty() ? ended : isTag(next) && !tagBefore) {
        return;
      }
      tagBefore = isTag(next);
    }
  }

  /** The line that contains an offset, without surrounding spaces. */
  private String lineAt(int offset) {
    int begin = text.lastIndexOf('\n', offset - 1) + 1;
    int end = text.indexOf('\n', offset);
    return text.substring(begin, end < 0 ? text.length() : end).strip();
  }

  private static boolean isTag(String line) {
    return TAG_NAME.matcher(line).lookingAt();
  }

  private void tag() {
    at++;
    skipWhitespace();
    String name = word();
    skipWhitespace();
    requireThat(
        at < text.length() && text.charAt(at) == '"', "expected a quoted value of tag '%s'", name);
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
    requireThat(at < text.length(), "expected the end of the value of tag '%s'", name);
    at++;
    skipWhitespace();
    requireThat(
        at < text.length() && text.charAt(at) == ']', "expected ']' at the end of tag '%s'", name);
    at++;
    requireThat(tags.put(name, value.toString()) == null, "expected tag '%s' once", name);
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
    String inner = text.substring(at + 1, close.orElse(at + 1));
    requireThat(
        !close.isEmpty() && !TAG_LINE.matcher(inner).find(),
        "expected a '%s' to close the comment",
        end);
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
    requireThat(!current().moves.isEmpty(), "expected a move before its variation");
    requireThat(lines.size() <= MAX_DEPTH, "expected at most %s nested variations", MAX_DEPTH);
    at++;
    lines.push(new Line());
  }

  private void closeVariation() {
    requireThat(lines.size() > 1, "expected a move, found ')' without a '('");
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
