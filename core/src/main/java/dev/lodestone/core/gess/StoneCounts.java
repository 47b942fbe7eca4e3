package dev.lodestone.core.gess;

import dev.lodestone.core.Side;

/**
 * Packs the numbers of stones of both sides into one int. They are updated incrementally because
 * evaluators and policies read them at every position and a move removes few stones.
 */
final class StoneCounts {

  private static final int SECOND_SHIFT = 16;
  private static final int MASK = (1 << SECOND_SHIFT) - 1;

  private StoneCounts() {}

  /** The counts of a board. */
  static int of(long[] rows) {
    int black = 0;
    int white = 0;
    for (long row : rows) {
      black += Integer.bitCount((int) row);
      white += Long.bitCount(row >>> GessBoard.WHITE_SHIFT);
    }
    return black | white << SECOND_SHIFT;
  }

  /**
   * The counts after stones were removed.
   *
   * @param own the pattern of the stones of {@code mover} that are removed
   * @param opponent the pattern of the stones of the other side that are removed
   */
  static int without(int counts, Side mover, int own, int opponent) {
    return counts
        - (Integer.bitCount(own) << shift(mover))
        - (Integer.bitCount(opponent) << shift(mover.opponent()));
  }

  /** The number of stones of one side. */
  static int count(int counts, Side side) {
    return counts >>> shift(side) & MASK;
  }

  private static int shift(Side side) {
    return side == Side.FIRST ? 0 : SECOND_SHIFT;
  }
}
