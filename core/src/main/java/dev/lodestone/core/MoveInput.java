package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.stream.IntStream;

/** Moves as people type them. Engines and files write moves as {@link Game#parseMove} expects. */
public final class MoveInput {

  private static final int MOST_FORMATTED = 1_000_000;

  private MoveInput() {}

  /**
   * Reads a move as {@link Game#parseMove} does, or without regard to case if exactly one legal
   * move matches. Spaces in it are ignored.
   *
   * @throws IllegalMoveException if the text is no legal move, with the reason of {@code parseMove}
   */
  public static int parse(Position position, String typed) {
    Game game = position.game();
    String text = typed.replace(" ", "");
    try {
      return game.parseMove(position, text);
    } catch (IllegalMoveException e) {
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      moves.removeIf(move -> !game.formatMove(move).equalsIgnoreCase(text));
      if (moves.size() == 1) {
        return moves.getInt(0);
      }
      throw e;
    }
  }

  /**
   * Whether the text, without regard to case, is a move of the game, legal or not. A game with a
   * {@link Game#moveBound} above a million is not searched for it.
   */
  public static boolean isMove(Game game, String text) {
    return game.moveBound() <= MOST_FORMATTED
        && IntStream.range(0, game.moveBound())
            .anyMatch(move -> game.formatMove(move).equalsIgnoreCase(text));
  }
}
