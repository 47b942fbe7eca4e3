package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.util.List;

/**
 * Where the engines take over.
 *
 * @param start text of the position in which the game begins
 * @param moves texts of the moves played from there before an engine is asked; unmodifiable
 */
public record Opening(String start, List<String> moves) {

  public Opening {
    moves = List.copyOf(moves);
  }

  /** The standard start position. */
  public static Opening standard(Game game) {
    return new Opening(game.formatPosition(game.start()), List.of());
  }

  /**
   * A new position after the opening, its history included.
   *
   * @throws dev.lodestone.core.PositionFormatException if the start text is not the game's
   * @throws dev.lodestone.core.IllegalMoveException if a move is not legal
   */
  public Position play(Game game) {
    Position position = game.parsePosition(start);
    for (String move : moves) {
      position.play(game.parseMove(position, move));
    }
    return position;
  }
}
