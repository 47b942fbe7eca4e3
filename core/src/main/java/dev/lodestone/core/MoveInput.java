package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.stream.IntStream;

/**
 * Reads moves that people type. Engines and files must write moves exactly as {@link
 * Game#parseMove} expects them.
 */
public final class MoveInput {

  private static final int MAX_MOVE_BOUND = 1_000_000;

  private MoveInput() {}

  /**
   * Reads a move as {@link Game#parseMove} does, but ignores spaces, and ignores case if exactly
   * one legal move then matches.
   *
   * @throws IllegalMoveException if the text is not a legal move, with the reason that {@code
   *     parseMove} gives
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
   * Whether the text is the notation of some move of the game, legal or not, ignoring case. Always
   * false for a game with a {@link Game#moveBound} above a million, because every move is compared.
   */
  public static boolean isMove(Game game, String text) {
    return game.moveBound() <= MAX_MOVE_BOUND
        && IntStream.range(0, game.moveBound())
            .anyMatch(move -> game.formatMove(move).equalsIgnoreCase(text));
  }
}
