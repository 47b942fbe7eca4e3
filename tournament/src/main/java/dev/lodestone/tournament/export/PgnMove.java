package dev.lodestone.tournament.export;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.Threat;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A move of a game in PGN.
 *
 * @param text the move in the game's own notation, without spaces and PGN's special characters;
 *     neither a result nor a move number
 * @param comment comment on the move, without braces, line breaks and surrounding spaces; empty for
 *     none
 * @param glyphs numbers of the annotation glyphs, such as 1 for a good move; unmodifiable
 * @param variations alternative lines that begin in place of this move, none of them empty;
 *     unmodifiable
 */
public record PgnMove(
    String text, String comment, List<Integer> glyphs, List<List<PgnMove>> variations) {

  /** Maximum number of a glyph: the standard uses one byte. */
  static final int MAX_GLYPH = 255;

  private static final Pattern TEXT =
      Pattern.compile("[^\\s{}();\\[\\]<>$%\"*][^\\s{}();\\[\\]\"]*");
  private static final Pattern NUMBERED = Pattern.compile("\\d+\\..*");
  private static final Pattern SIGN = Pattern.compile("[+#]$");
  private static final Pattern COMMENT = Pattern.compile("[^{}\\r\\n]*");

  /**
   * @throws IllegalArgumentException if the text of the move could not be read back
   */
  public PgnMove {
    if (!TEXT.matcher(text).matches()
        || NUMBERED.matcher(text).matches()
        || PgnResult.of(text).isPresent()) {
      throw new IllegalArgumentException("a move must be one word in PGN: move='" + text + "'");
    }
    requireComment(comment);
    glyphs = List.copyOf(glyphs);
    variations = variations.stream().map(List::copyOf).toList();
    if (glyphs.stream().anyMatch(glyph -> glyph < 0 || glyph > MAX_GLYPH)) {
      throw new IllegalArgumentException(
          "a glyph must be a number from 0 to " + MAX_GLYPH + ": glyphs=" + glyphs);
    }
    if (variations.stream().anyMatch(List::isEmpty)) {
      throw new IllegalArgumentException("a variation must have a move: variations=" + variations);
    }
  }

  /** A move without glyphs and variations. */
  public PgnMove(String text, String comment) {
    this(text, comment, List.of(), List.of());
  }

  /**
   * Appends threat signs to the moves of a line, in games that have them.
   *
   * @param before the position before the first move; not changed
   * @param line legal moves in the game's own notation, with legal variations
   */
  public static List<PgnMove> signed(Position before, List<PgnMove> line) {
    Game game = before.game();
    Position position = before.copy();
    List<PgnMove> signed = new ArrayList<>();
    for (PgnMove move : line) {
      Position here = position.copy();
      position.play(game.parseMove(position, move.text));
      signed.add(
          new PgnMove(
              move.text + game.threat(position).map(Threat::sign).orElse(""),
              move.comment,
              move.glyphs,
              move.variations.stream().map(variation -> signed(here, variation)).toList()));
    }
    return signed;
  }

  /**
   * The encoded move in a position; a threat sign after it is ignored.
   *
   * @throws IllegalMoveException as {@link Game#parseMove}
   */
  public int in(Position position) {
    Game game = position.game();
    try {
      return game.parseMove(position, text);
    } catch (IllegalMoveException e) {
      String plain = SIGN.matcher(text).replaceFirst("");
      if (plain.equals(text)) {
        throw e;
      }
      return game.parseMove(position, plain);
    }
  }

  static void requireComment(String comment) {
    if (!COMMENT.matcher(comment).matches() || !comment.equals(comment.strip())) {
      throw new IllegalArgumentException(
          "a comment must be one line without braces in PGN: comment='" + comment + "'");
    }
  }
}
