package dev.lodestone.search.gauss;

import static dev.lodestone.search.gauss.PackedCounts.OWN;

import dev.lodestone.core.gauss.GaussGroups;
import dev.lodestone.core.gauss.GaussLines;

/**
 * Plays moves without undoing any: the position after a move is written to a slot, from the
 * opponent's side, and the caller still has the position before it. Every played move is a node.
 *
 * <p>A slot is four longs, own discs, other discs, {@link PackedCounts}, and one for the caller.
 * Each number of plies left has slots for all moves of a position.
 */
final class MoveStack {

  static final int OTHER_DISCS = 1;
  static final int COUNTS = 2;
  static final int NOTE = 3;
  static final int SLOT = 4;

  /** Maximum number of moves of a position: two colours on 19 gray cells. */
  private static final int MAX_MOVES = 38;

  private static final int PLIES_BOUND = 31;

  final long[] words = new long[PLIES_BOUND * MAX_MOVES * SLOT];
  long nodes;

  /** The first slot for the moves of a position with this number of plies left. */
  static int first(int plies) {
    return plies * MAX_MOVES * SLOT;
  }

  /** Writes the position after a move. */
  void make(int slot, long own, long other, long counts, int colour, int cell) {
    nodes++;
    long same = colour == OWN ? own : other;
    long opposite = colour == OWN ? other : own;
    int row = GaussLines.row(cell, same, opposite);
    int column = GaussLines.column(cell, same, opposite);
    int diagonal = GaussLines.diagonal(cell, same, opposite);
    long sameAfter = GaussLines.same(cell, same, row, column, diagonal);
    long oppositeAfter = GaussLines.other(cell, opposite, row, column, diagonal);
    long sameScored = GaussGroups.scoring(sameAfter);
    long oppositeScored = GaussGroups.scoring(oppositeAfter);
    long countsAfter = PackedCounts.placed(counts, colour);
    if ((sameScored | oppositeScored) != 0) {
      sameAfter &= ~sameScored;
      oppositeAfter &= ~oppositeScored;
      countsAfter = PackedCounts.scored(countsAfter, colour, sameScored);
      countsAfter = PackedCounts.scored(countsAfter, 1 - colour, oppositeScored);
    }
    words[slot] = colour == OWN ? oppositeAfter : sameAfter;
    words[slot + OTHER_DISCS] = colour == OWN ? sameAfter : oppositeAfter;
    words[slot + COUNTS] = PackedCounts.swapped(countsAfter);
  }
}
