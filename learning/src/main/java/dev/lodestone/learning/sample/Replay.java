package dev.lodestone.learning.sample;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.util.List;

/**
 * Replays the games of rows to find the rows' positions. The rows of a game must be consecutive,
 * and the first of them must contain all moves. Used by one thread.
 */
final class Replay {

  private final Game game;
  private Position position;
  private List<Integer> moves = List.of();
  private long gameId;
  private int ply = -1;

  Replay(Game game) {
    this.game = game;
    this.position = game.start();
  }

  /**
   * The position of the next row, valid until the next call.
   *
   * @throws IOException if the row does not agree with its game's moves
   */
  Position at(Row row) throws IOException {
    if (row.origin().gameMoves() != null) {
      position = row.origin().start(game);
      moves = row.origin().gameMoves();
      gameId = row.origin().gameId();
      ply = 0;
    }
    boolean follows = gameId == row.origin().gameId() && ply >= 0;
    if (!follows || row.origin().ply() < ply || row.origin().ply() >= moves.size()) {
      throw fault(row, "expected it after the row with the game's moves");
    }
    while (ply < row.origin().ply()) {
      int move = game.actions().move(position, moves.get(ply));
      if (move == Position.NO_MOVE) {
        throw fault(row, "expected a legal move at ply " + ply + ", found " + moves.get(ply));
      }
      position.play(move);
      ply++;
    }
    if (position.hash() != row.board().stateKey() || position.outcome().isOver()) {
      throw fault(row, "expected the position that its game's moves lead to");
    }
    return position;
  }

  private static IOException fault(Row row, String expected) {
    return new IOException(
        Texts.format(
            "row at ply %s of game %s: %s; 'lodestone dataset verify' reports more",
            row.origin().ply(), row.origin().gameId(), expected));
  }
}
