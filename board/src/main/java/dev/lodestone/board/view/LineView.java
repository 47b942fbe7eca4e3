package dev.lodestone.board.view;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * A game from its start, move by move, and what may be played at its end.
 *
 * @param first the position in which it begins
 * @param line the moves
 * @param now where they lead
 */
public record LineView(PositionView first, List<MoveView> line, PositionView now) {

  /**
   * Plays the moves.
   *
   * @throws dev.lodestone.core.PositionFormatException if the start is none of the game's
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
