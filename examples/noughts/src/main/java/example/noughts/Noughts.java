package example.noughts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;

/**
 * Noughts and crosses, as small as a game can be: five methods here and ten in its position.
 *
 * <p>A move is the number of a square, 0 to 8, written {@code a1} to {@code c3}. All else of {@link
 * Game} has a default: names, texts of positions (the moves from the start), no symmetry and no
 * picture.
 */
public final class Noughts implements Game {

  /** For the {@link java.util.ServiceLoader}. */
  public Noughts() {}

  @Override
  public String id() {
    return "noughts";
  }

  @Override
  public Position start() {
    return new NoughtsPosition(this);
  }

  @Override
  public int moveBound() {
    return NoughtsPosition.SQUARES;
  }

  @Override
  public int maxLegalMoves() {
    return NoughtsPosition.SQUARES;
  }

  @Override
  public String formatMove(int move) {
    return "" + "abc".charAt(move % 3) + (move / 3 + 1);
  }
}
