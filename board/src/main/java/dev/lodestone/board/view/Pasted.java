package dev.lodestone.board.view;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A pasted text: a position, or the moves of a game, with or without the numbers, comments and tags
 * of PGN.
 *
 * @param start text of the start position
 * @param moves from there, in the game's own spelling
 */
public record Pasted(String start, List<String> moves) {

  private static final Pattern NOT_OF_THE_MOVES =
      Pattern.compile("(?m)^\\[.*]$|\\{[^}]*}|\\b\\d+\\.+|(?<!\\S)(?:1-0|0-1|1/2-1/2|\\*)(?!\\S)");

  private static final Pattern START_TAG =
      Pattern.compile("(?m)^\\[(?:StartPosition|FEN) \"([^\"]*)\"]$");

  /**
   * Reads a pasted text.
   *
   * @throws IllegalArgumentException if it is neither; the message names the first move that cannot
   *     be read
   */
  public static Pasted read(Game game, String text) {
    try {
      return new Pasted(game.formatPosition(game.parsePosition(text.trim())), List.of());
    } catch (PositionFormatException e) {
      return moves(game, text);
    }
  }

  private static Pasted moves(Game game, String text) {
    var tag = START_TAG.matcher(text);
    Position position = tag.find() ? game.parsePosition(tag.group(1)) : game.start();
    String start = game.formatPosition(position);
    List<String> moves = new ArrayList<>();
    for (String word : NOT_OF_THE_MOVES.matcher(text).replaceAll(" ").trim().split("\\s+", -1)) {
      if (word.isEmpty()) {
        continue;
      }
      try {
        int move = game.parseMove(position, word);
        moves.add(game.formatMove(move));
        position.play(move);
      } catch (IllegalMoveException e) {
        String where = moves.isEmpty() ? "" : " after " + moves.size() + " moves";
        throw new IllegalArgumentException(
            "neither a position nor moves of " + game.title() + ": '" + word + "'" + where, e);
      }
    }
    return new Pasted(start, moves);
  }
}
