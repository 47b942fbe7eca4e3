package dev.lodestone.tournament.export;

import java.util.regex.Pattern;

/**
 * A move of a game in PGN.
 *
 * @param text as the game writes it: no spaces, no characters with a meaning in PGN, no result and
 *     no move number
 * @param comment comment on the move, without braces, line breaks and surrounding spaces; empty for
 *     none
 */
public record PgnMove(String text, String comment) {

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
    if (!COMMENT.matcher(comment).matches() || !comment.equals(comment.strip())) {
      throw new IllegalArgumentException(
          "a comment must be one line without braces in PGN: comment='" + comment + "'");
    }
  }
}
