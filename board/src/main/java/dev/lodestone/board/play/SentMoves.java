package dev.lodestone.board.play;

import dev.lodestone.board.view.ScoredMove;
import java.util.ArrayList;
import java.util.List;

/** The moves of a game that a page has received. Not thread-safe. */
final class SentMoves {

  private List<String> moves = List.of();

  /** Returns the game with the moves that the page does not have yet, and records them as sent. */
  PlayView next(PlayGame game) {
    PlayView view = game.view(moves);
    // Taken from the view, because the game itself may have advanced in the meantime.
    List<String> sent = new ArrayList<>(moves.subList(0, view.from()));
    for (ScoredMove move : view.line()) {
      sent.add(move.move().move());
    }
    moves = sent;
    return view;
  }
}
