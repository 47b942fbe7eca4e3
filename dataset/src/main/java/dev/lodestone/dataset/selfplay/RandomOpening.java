package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/** Draws the random moves at the beginning of a game. */
final class RandomOpening {

  /** Maximum number of drawn moves that are undone because they end the game. */
  private static final int MAX_UNDONE = 100;

  private RandomOpening() {}

  /**
   * Plays random moves, none of which ends the game. A move that would end it is undone; if the
   * opening already has the minimum number of moves, it is complete, otherwise another move is
   * drawn.
   *
   * @param position the start of the game; afterwards the position after the moves
   * @param minPlies minimum number of moves
   * @param maxPlies maximum number of moves; the number is drawn uniformly
   */
  static IntList play(Position position, int minPlies, int maxPlies, SplitMix64 random) {
    IntArrayList legal = new IntArrayList(position.game().maxLegalMoves());
    IntArrayList moves = new IntArrayList();
    int undone = 0;
    int plies = minPlies + random.nextInt(maxPlies - minPlies + 1);
    while (moves.size() < plies) {
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      position.play(move);
      if (position.outcome().isOver()) {
        position.undo();
        undone++;
        if (moves.size() >= minPlies || undone == MAX_UNDONE) {
          break;
        }
      } else {
        moves.add(move);
      }
    }
    return moves;
  }
}
