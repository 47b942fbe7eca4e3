package dev.lodestone.tournament.export;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A game in PGN (Portable Game Notation, S. J. Edwards, 1994), for games of any kind.
 *
 * @param tags names and values of its tags, in order; unmodifiable
 * @param secondBegins whether Black has the first move
 * @param moves in order; unmodifiable
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 */
public record PgnGame(
    Map<String, String> tags, boolean secondBegins, List<PgnMove> moves, String result) {

  static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");
  private static final Pattern VALUE = Pattern.compile("\\P{Cntrl}*");

  /** Maximum number of characters of a line in the standard; a long comment may exceed it. */
  private static final int LINE_LENGTH = 79;

  /**
   * @throws IllegalArgumentException if it could not be read back
   */
  public PgnGame {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    moves = List.copyOf(moves);
    tags.forEach(
        (name, value) -> {
          if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException(
                "a tag must be a word and one line: " + name + "='" + value + "'");
          }
        });
    if (!RESULTS.contains(result)) {
      throw new IllegalArgumentException("a result must be one of " + RESULTS + ": " + result);
    }
    if (moves.isEmpty() && secondBegins) {
      throw new IllegalArgumentException("without moves nobody begins: secondBegins=true");
    }
  }

  /** The game as text, ended by an empty line. */
  public String text() {
    StringBuilder text = new StringBuilder();
    tags.forEach(
        (name, value) ->
            text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n"));
    text.append('\n');
    StringBuilder line = new StringBuilder();
    int ply = secondBegins ? 1 : 0;
    boolean numbered = false;
    for (PgnMove move : moves) {
      if (ply % 2 == 0) {
        word(text, line, (ply / 2 + 1) + ".");
      } else if (!numbered) {
        word(text, line, (ply / 2 + 1) + "...");
      }
      word(text, line, move.text());
      if (!move.comment().isEmpty()) {
        word(text, line, "{" + move.comment() + "}");
      }
      // After a comment the number of Black's move is repeated.
      numbered = move.comment().isEmpty();
      ply++;
    }
    word(text, line, result);
    return text.append(line).append("\n\n").toString();
  }

  private static void word(StringBuilder text, StringBuilder line, String word) {
    if (line.length() > 0 && line.length() + 1 + word.length() > LINE_LENGTH) {
      text.append(line).append('\n');
      line.setLength(0);
    }
    line.append(line.length() == 0 ? "" : " ").append(word);
  }
}
