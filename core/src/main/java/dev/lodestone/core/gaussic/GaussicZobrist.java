package dev.lodestone.core.gaussic;

import dev.lodestone.core.Zobrist;

/** The Zobrist keys: one for each man on each square, one for Black being to move. */
final class GaussicZobrist {

  static final long BLACK_TO_MOVE = Zobrist.keys("gaussic/turn", 1)[0];

  private static final long[] MEN = Zobrist.keys("gaussic/men", Men.BOARDS * GaussicBoard.SQUARES);

  private GaussicZobrist() {}

  static long man(int board, int square) {
    return MEN[board * GaussicBoard.SQUARES + square];
  }

  /** The key of a placement, without the turn, computed from scratch. */
  static long placement(long[] boards) {
    long key = 0;
    for (int board = 0; board < Men.BOARDS; board++) {
      for (long men = boards[board]; men != 0; men &= men - 1) {
        key ^= man(board, Long.numberOfTrailingZeros(men));
      }
    }
    return key;
  }
}
