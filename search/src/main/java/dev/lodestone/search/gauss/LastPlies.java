package dev.lodestone.search.gauss;

import static dev.lodestone.search.gauss.PackedCounts.OTHER;
import static dev.lodestone.search.gauss.PackedCounts.OWN;

import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussGroups;
import dev.lodestone.core.gauss.GaussLines;

/**
 * The last two plies of GAUSS, which have six of seven nodes. They need no list, table, key or
 * counts: a player with one disc has one colour to place, and after the last ply only the worth
 * matters, so the last ply stays in registers. The cell that refuted the sibling is tried first; no
 * better order of the other cells was found.
 *
 * <p>Both searches have a null window: they decide whether the worth is {@code beta} or more. They
 * return a bound on the worth: a lower bound if it is {@code beta} or more, else an upper bound.
 */
final class LastPlies {

  private final MoveStack stack;

  // The cells that were last good enough, with one and with two plies left.
  private int refutation;
  private int reply;

  LastPlies(MoveStack stack) {
    this.stack = stack;
  }

  /** Forgets these cells, so that every question begins in the same state. */
  void reset() {
    refutation = 0;
    reply = 0;
  }

  /** Searches a position in which each player has one disc in hand. */
  int two(long own, long other, long counts, int beta) {
    int colour = PackedCounts.inHand(counts, OWN) != 0 ? OWN : OTHER;
    long empty = GaussBoard.GRAY & ~(own | other);
    int slot = MoveStack.first(2);
    int best = ResultCode.LOWEST;
    int cell = reply;
    if ((empty >>> cell & 1) == 0) {
      cell = Long.numberOfTrailingZeros(empty);
    }
    while (true) {
      stack.make(slot, own, other, counts, colour, cell);
      int worth =
          -one(
              stack.words[slot],
              stack.words[slot + MoveStack.OTHER_DISCS],
              stack.words[slot + MoveStack.COUNTS],
              1 - beta);
      if (worth > best) {
        best = worth;
        if (worth >= beta) {
          reply = cell;
          return best;
        }
      }
      empty &= ~(1L << cell);
      if (empty == 0) {
        return best;
      }
      cell = Long.numberOfTrailingZeros(empty);
    }
  }

  /**
   * Searches a position in which the player to move has one disc in hand and the other has none.
   */
  int one(long own, long other, long counts, int beta) {
    if (PackedCounts.inHand(counts, OWN) != 0) {
      return best(own, other, counts, beta, 1);
    }
    return best(other, own, PackedCounts.swapped(counts), beta, -1);
  }

  /**
   * The worth of the best last move.
   *
   * @param same the discs of the colour that is placed
   * @param counts from the player of that colour
   * @param sign 1 if he is the player to move, else -1
   */
  private int best(long same, long opposite, long counts, int beta, int sign) {
    int gain = PackedCounts.ownGain(counts) - PackedCounts.otherGain(counts);
    int sameRisk = PackedCounts.ownRisk(counts);
    int oppositeRisk = PackedCounts.otherRisk(counts);
    long empty = GaussBoard.GRAY & ~(same | opposite);
    int best = ResultCode.LOWEST;
    int cell = refutation;
    if ((empty >>> cell & 1) == 0) {
      cell = Long.numberOfTrailingZeros(empty);
    }
    int made = 0;
    while (true) {
      made++;
      int worth = sign * worthAfter(cell, same, opposite, gain, sameRisk, oppositeRisk);
      if (worth > best) {
        best = worth;
        if (worth >= beta) {
          refutation = cell;
          break;
        }
      }
      empty &= ~(1L << cell);
      if (empty == 0) {
        break;
      }
      cell = Long.numberOfTrailingZeros(empty);
    }
    stack.nodes += made;
    return best;
  }

  /** The worth of the game after the last turn, from the player of the placed colour. */
  private static int worthAfter(
      int cell, long same, long opposite, int gainBefore, int sameRiskBefore, int oppositeRisk) {
    int row = GaussLines.row(cell, same, opposite);
    int column = GaussLines.column(cell, same, opposite);
    int diagonal = GaussLines.diagonal(cell, same, opposite);
    long sameAfter = GaussLines.same(cell, same, row, column, diagonal);
    long oppositeAfter = GaussLines.other(cell, opposite, row, column, diagonal);
    long sameScored = GaussGroups.scoring(sameAfter);
    long oppositeScored = GaussGroups.scoring(oppositeAfter);
    int gain = gainBefore;
    int sameRisk = sameRiskBefore;
    int otherRisk = oppositeRisk;
    if ((sameScored | oppositeScored) != 0) {
      sameAfter &= ~sameScored;
      oppositeAfter &= ~oppositeScored;
      gain += Long.bitCount(sameScored & GaussBoard.GRAY);
      gain -= Long.bitCount(oppositeScored & GaussBoard.GRAY);
      sameRisk += Long.bitCount(sameScored & GaussBoard.VOID);
      otherRisk += Long.bitCount(oppositeScored & GaussBoard.VOID);
    }
    return ResultCode.of(
        gain, sameRisk, otherRisk, ResultCode.voidDifference(sameAfter, oppositeAfter));
  }
}
