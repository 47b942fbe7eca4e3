package dev.lodestone.board.view;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.util.ArrayList;
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
    Position position = game.parsePosition(start);
    PositionView first = PositionView.of(position);
    List<MoveView> line = new ArrayList<>();
    for (String text : moves) {
      int move = game.parseMove(position, text);
      line.add(MoveView.of(position, move));
      position.play(move);
    }
    return new LineView(first, line, PositionView.of(position));
  }
}
