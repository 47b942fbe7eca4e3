package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * Wins of many plies in positions with few men, by looking at every line and remembering positions
 * by their text, clock included. Repetitions are left out of account: no position stands twice in a
 * line of a shortest win, whose distance falls with every move.
 */
final class ForcedWins {

  /** By text: the most plies known not to suffice, and the fewest that do. */
  private final Map<String, int[]> known = new HashMap<>();

  private final Game game;

  ForcedWins(Game game) {
    this.game = game;
  }

  /** Whether the side to move wins within so many plies. */
  boolean wins(Position position, int plies) {
    int[] bounds =
        known.computeIfAbsent(
            game.formatPosition(position), text -> new int[] {0, Integer.MAX_VALUE});
    if (plies <= bounds[0] || plies >= bounds[1]) {
      return plies >= bounds[1];
    }
    boolean wins = false;
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size() && !wins; i++) {
      position.play(moves.getInt(i));
      wins =
          position.outcome().isOver()
              ? position.outcome().sign(position.sideToMove()) < 0
              : plies > 2 && loses(position, plies - 1);
      position.undo();
    }
    bounds[wins ? 1 : 0] = plies;
    return wins;
  }

  private boolean loses(Position position, int plies) {
    boolean loses = true;
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size() && loses; i++) {
      position.play(moves.getInt(i));
      loses =
          position.outcome().isOver()
              ? position.outcome().sign(position.sideToMove()) > 0
              : plies > 1 && wins(position, plies - 1);
      position.undo();
    }
    return loses;
  }
}
