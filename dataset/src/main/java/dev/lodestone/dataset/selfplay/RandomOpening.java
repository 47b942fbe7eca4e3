package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/** Random moves at the beginning of a game. */
final class RandomOpening {

  /** Moves that may be taken back because they end the game, in games that end early. */
  private static final int MAX_TAKEN_BACK = 100;

  private RandomOpening() {}

  /**
   * Draws the moves. None of them ends the game: a move that would is undone, and once there is the
   * minimum number of moves the opening ends there.
   *
   * @param position where the game begins; afterwards the position after the moves
   * @param minPlies minimum number of moves
   * @param maxPlies maximum number of moves; each number is drawn as often
   */
  static IntList play(Position position, int minPlies, int maxPlies, SplitMix64 random) {
    IntArrayList legal = new IntArrayList(position.game().maxLegalMoves());
    IntArrayList moves = new IntArrayList();
    int takenBack = 0;
    int plies = minPlies + random.nextInt(maxPlies - minPlies + 1);
    while (moves.size() < plies) {
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      position.play(move);
      if (position.outcome().isOver()) {
        position.undo();
        takenBack++;
        if (moves.size() >= minPlies || takenBack == MAX_TAKEN_BACK) {
          break;
        }
      } else {
        moves.add(move);
      }
    }
    return moves;
  }
}
