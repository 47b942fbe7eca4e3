package dev.lodestone.tournament.export;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A move of a game in PGN.
 *
 * @param text as the game writes it: no spaces, no characters with a meaning in PGN, no result and
 *     no move number
 * @param comment comment on the move, without braces, line breaks and surrounding spaces; empty for
 *     none
 * @param glyphs numbers of its annotation glyphs, such as 1 for a good move; unmodifiable
 * @param variations lines that were looked at in its place, none of them empty; unmodifiable
 */
public record PgnMove(
    String text, String comment, List<Integer> glyphs, List<List<PgnMove>> variations) {

  /** The standard numbers glyphs by one byte. */
  static final int MAX_GLYPH = 255;

  private static final Pattern TEXT =
      Pattern.compile("[^\\s{}();\\[\\]<>$%\"*][^\\s{}();\\[\\]\"]*");
  private static final Pattern NOT_A_MOVE = Pattern.compile("1-0|0-1|1/2-1/2|\\d+\\..*");
  private static final Pattern COMMENT = Pattern.compile("[^{}\\r\\n]*");

  /**
   * @throws IllegalArgumentException if it could not be read back
   */
  public PgnMove {
    if (!TEXT.matcher(text).matches() || NOT_A_MOVE.matcher(text).matches()) {
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

  static void requireComment(String comment) {
    if (!COMMENT.matcher(comment).matches() || !comment.equals(comment.strip())) {
      throw new IllegalArgumentException(
          "a comment must be one line without braces in PGN: comment='" + comment + "'");
    }
  }
}
