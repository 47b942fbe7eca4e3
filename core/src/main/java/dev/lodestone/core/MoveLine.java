package dev.lodestone.core;

import dev.lodestone.core.text.Texts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The default text of positions, for games that define none: the word {@code start} followed by the
 * moves from the start position, as in {@code start d4 e5}.
 *
 * <p>A position does not store the moves played, so they are reconstructed: they are undone one by
 * one on a copy, and at each ply the first legal move that leads to the same hash is taken.
 */
final class MoveLine {

  private static final String START = "start";

  private MoveLine() {}

  static String format(Game game, Position position) {
    Position back = position.copy();
    List<String> moves = new ArrayList<>();
    IntArrayList legal = new IntArrayList();
    while (back.ply() > 0) {
      long after = back.hash();
      back.undo();
      moves.add(game.formatMove(moveTo(after, back, legal)));
    }
    moves.add(START);
    Collections.reverse(moves);
    return String.join(" ", moves);
  }

  private static int moveTo(long hash, Position position, IntArrayList legal) {
    position.legalMoves(legal);
    for (int i = 0; i < legal.size(); i++) {
      position.play(legal.getInt(i));
      boolean found = position.hash() == hash;
      position.undo();
      if (found) {
        return legal.getInt(i);
      }
    }
    throw new IllegalStateException(
        Texts.format(
            "a position must follow from its predecessor by a legal move: game=%s ply=%s",
            position.game().id(), position.ply()));
  }

  static Position parse(Game game, String text) {
    String[] words = text.split(" ", -1);
    if (!words[0].equals(START)) {
      throw fault(text, 1, "expected '" + START + "', found '" + words[0] + "'");
    }
    Position position = game.start();
    int column = START.length() + 2;
    for (int i = 1; i < words.length; i++) {
      try {
        position.play(game.parseMove(position, words[i]));
      } catch (IllegalMoveException e) {
        throw fault(text, column, "expected a legal move, found '" + words[i] + "'");
      }
      column += words[i].length() + 1;
    }
    return position;
  }

  private static PositionFormatException fault(String text, int column, String message) {
    return new PositionFormatException(
        text, List.of(new PositionFormatException.Problem(column, message)));
  }
}
