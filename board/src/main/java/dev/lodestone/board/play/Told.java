package dev.lodestone.board.play;

import dev.lodestone.board.view.ScoredMove;
import java.util.ArrayList;
import java.util.List;

/** What a page has been told of a game. For one thread. */
final class Told {

  private List<String> moves = List.of();

  /** How the game stands, with the moves that have not been told; they are told by this. */
  PlayView next(PlayGame game) {
    PlayView view = game.view(moves);
    // From the view and not from the game, in which more may have been played meanwhile.
    List<String> told = new ArrayList<>(moves.subList(0, view.from()));
    for (ScoredMove move : view.line()) {
      told.add(move.move().move());
    }
    moves = told;
    return view;
  }
}
