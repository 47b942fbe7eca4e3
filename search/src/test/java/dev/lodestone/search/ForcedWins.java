package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds wins of many plies in positions with few men by examining every line, and remembers
 * positions by their text, which includes the clock. Repetitions can be ignored: no position occurs
 * twice in a line of a shortest win, because the distance to the win decreases with every move.
 */
final class ForcedWins {

  /**
   * For each text, the maximum number of plies known not to suffice, and the minimum number known
   * to suffice.
   */
  private final Map<String, int[]> known = new HashMap<>();

  private final Game game;

  ForcedWins(Game game) {
    this.game = game;
  }

  /** Whether the side to move wins within this number of plies. */
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
