package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/** Random moves at the beginning of a game. */
final class RandomOpening {

  private RandomOpening() {}

  /**
   * Draws the moves, none of which ends the game: one that would is taken back, and it is enough.
   *
   * @param position where the game begins; afterwards the position after the moves
   * @param maxPlies how many is drawn evenly from 0 to this
   */
  static IntList play(Position position, int maxPlies, SplitMix64 random) {
    IntArrayList legal = new IntArrayList(position.game().maxLegalMoves());
    IntArrayList moves = new IntArrayList();
    int plies = random.nextInt(maxPlies + 1);
    while (moves.size() < plies) {
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      position.play(move);
      if (position.outcome().isOver()) {
        position.undo();
        break;
      }
      moves.add(move);
    }
    return moves;
  }
}
