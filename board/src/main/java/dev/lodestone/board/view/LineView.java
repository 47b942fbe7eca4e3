package dev.lodestone.board.view;

import dev.lodestone.core.Game;
import java.util.List;

/**
 * A game from its start, move by move, with the legal moves at its end.
 *
 * @param first start position
 * @param line the moves
 * @param now position after all moves
 */
public record LineView(PositionView first, List<MoveView> line, PositionView now) {

  /**
   * Plays the moves.
   *
   * @throws dev.lodestone.core.PositionFormatException if the start is not a position of the game
   * @throws dev.lodestone.core.IllegalMoveException if a move is not legal
   */
  public static LineView of(Game game, String start, List<String> moves) {
    PositionView first = PositionView.of(game.parsePosition(start));
    MoveViews views = new MoveViews(game, start);
    return new LineView(first, views.of(moves), PositionView.of(views.position()));
  }
}
