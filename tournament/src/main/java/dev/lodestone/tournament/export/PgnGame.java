package dev.lodestone.tournament.export;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A game in PGN (Portable Game Notation, S. J. Edwards, 1994), for games of any kind.
 *
 * @param tags tag names and values, in order; unmodifiable
 * @param secondBegins whether Black moves first
 * @param moves moves in order; unmodifiable
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 * @param comment comment on the start position, as on a {@linkplain PgnMove#comment move}
 */
public record PgnGame(
    Map<String, String> tags,
    boolean secondBegins,
    List<PgnMove> moves,
    String result,
    String comment) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");
  private static final Pattern VALUE = Pattern.compile("\\P{Cntrl}*");

  /** Maximum line length by the standard. A long comment may exceed it. */
  private static final int LINE_LENGTH = 79;

  /**
   * @throws IllegalArgumentException if the text of the game could not be read back
   */
  public PgnGame {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    moves = List.copyOf(moves);
    tags.forEach(
        (name, value) -> {
          requireThat(
              NAME.matcher(name).matches() && VALUE.matcher(value).matches(),
              "a tag's name must be one word and its value one line: %s='%s'",
              name,
              value);
        });
    requireThat(
        PgnResult.ALL.contains(result),
        "a result must be one of %s: result=%s",
        PgnResult.ALL,
        result);
    requireThat(
        !moves.isEmpty() || !secondBegins,
        "a game without moves cannot begin with Black: secondBegins=true");
    PgnMove.requireComment(comment);
  }

  /** A game without a comment on its start position. */
  public PgnGame(
      Map<String, String> tags, boolean secondBegins, List<PgnMove> moves, String result) {
    this(tags, secondBegins, moves, result, "");
  }

  /** The game as text, which ends with an empty line. */
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
    List<String> words = new ArrayList<>();
    if (!comment.isEmpty()) {
      words.add("{" + comment + "}");
    }
    addLine(words, moves, secondBegins ? 1 : 0);
    words.add(result);
    StringBuilder line = new StringBuilder();
    words.forEach(word -> append(text, line, word));
    return text.append(line).append("\n\n").toString();
  }

  /**
   * Adds the words of a line of moves.
   *
   * @param first ply of its first move, where 0 is White's first move
   */
  private static void addLine(List<String> words, List<PgnMove> line, int first) {
    int ply = first;
    boolean numbered = false;
    for (PgnMove move : line) {
      if (ply % 2 == 0) {
        words.add((ply / 2 + 1) + ".");
      } else if (!numbered) {
        words.add((ply / 2 + 1) + "...");
      }
      words.add(move.text());
      move.glyphs().forEach(glyph -> words.add("$" + glyph));
      if (!move.comment().isEmpty()) {
        words.add("{" + move.comment() + "}");
      }
      for (List<PgnMove> variation : move.variations()) {
        int begin = words.size();
        addLine(words, variation, ply);
        words.set(begin, "(" + words.get(begin));
        words.set(words.size() - 1, words.get(words.size() - 1) + ")");
      }
      // After a comment or a variation, the move number is repeated before Black's move.
      numbered = move.comment().isEmpty() && move.variations().isEmpty();
      ply++;
    }
  }

  private static void append(StringBuilder text, StringBuilder line, String word) {
    if (line.length() > 0 && line.length() + 1 + word.length() > LINE_LENGTH) {
      text.append(line).append('\n');
      line.setLength(0);
    }
    line.append(line.length() == 0 ? "" : " ").append(word);
  }
}
