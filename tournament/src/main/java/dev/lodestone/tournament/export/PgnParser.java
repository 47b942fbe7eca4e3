package dev.lodestone.tournament.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads PGN: what {@link PgnGame#text} writes, exactly, and what other programs write. Variations,
 * annotation glyphs and escaped lines are ignored; several comments on one move are joined by a
 * space; a comment before the first move is ignored.
 */
public final class PgnParser {

  private static final Pattern NUMBERED = Pattern.compile("(\\d+)(\\.+)(.*)");

  private final String text;
  private int at;

  // The game that is being read.
  private final Map<String, String> tags = new LinkedHashMap<>();
  private final List<PgnMove> moves = new ArrayList<>();
  private boolean secondBegins;
  private boolean begun;

  private PgnParser(String text) {
    this.text = text;
  }

  /**
   * All games of a text.
   *
   * @throws IllegalArgumentException if it is not PGN; the message begins with the line
   */
  public static List<PgnGame> parse(String text) {
    return new PgnParser(text).games();
  }

  private List<PgnGame> games() {
    List<PgnGame> games = new ArrayList<>();
    skipBlanks();
    while (at < text.length()) {
      try {
        element().ifPresent(games::add);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("line " + line() + ": " + e.getMessage(), e);
      }
      skipBlanks();
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

  /** Reads one element; returns the game if the element was its result. */
  private Optional<PgnGame> element() {
    switch (text.charAt(at)) {
      case '[' -> {
        if (!moves.isEmpty()) {
          throw new IllegalArgumentException("expected a result before the next game's tags");
        }
        begun = true;
        tag();
      }
      case '{' -> comment(through('}'));
      case ';' -> comment(rest());
      case '%' -> {
        if (at > 0 && text.charAt(at - 1) != '\n') {
          throw new IllegalArgumentException("expected '%' at the beginning of a line alone");
        }
        rest();
      }
      case '(' -> variation();
      case '$' -> word();
      default -> {
        begun = true;
        return move(word());
      }
    }
    return Optional.empty();
  }

  private Optional<PgnGame> move(String word) {
    if (PgnGame.RESULTS.contains(word)) {
      PgnGame game = new PgnGame(tags, secondBegins, moves, word);
      tags.clear();
      moves.clear();
      secondBegins = false;
      begun = false;
      return Optional.of(game);
    }
    Matcher numbered = NUMBERED.matcher(word);
    String move = word;
    if (numbered.matches()) {
      secondBegins |= moves.isEmpty() && numbered.group(2).length() > 1;
      move = numbered.group(3);
    }
    if (!move.isEmpty()) {
      moves.add(new PgnMove(move, ""));
    }
    return Optional.empty();
  }

  private void tag() {
    at++;
    skipBlanks();
    String name = word();
    skipBlanks();
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
    skipBlanks();
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
    if (!moves.isEmpty() && !comment.isEmpty()) {
      PgnMove last = moves.remove(moves.size() - 1);
      moves.add(new PgnMove(last.text(), (last.comment() + " " + comment).strip()));
    }
  }

  /** The text up to the next {@code end}, which is skipped as well. */
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

  private void variation() {
    int depth = 0;
    do {
      if (at >= text.length()) {
        throw new IllegalArgumentException("expected a ')' to close the variation");
      }
      char c = text.charAt(at);
      if (c == '{') {
        through('}');
      } else {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        at++;
      }
    } while (depth > 0);
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

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
