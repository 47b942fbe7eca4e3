package dev.lodestone.core.gaussic;

/**
 * The packing of a move: {@code from * 64 + to}. Every number in {@code [0, BOUND)} is a pair of
 * squares, though not necessarily a possible move.
 */
final class GaussicMove {

  private static final int FROM_SHIFT = 6;
  private static final int SQUARE_MASK = GaussicBoard.SQUARES - 1;

  static final int BITS = 2 * FROM_SHIFT;

  static final int BOUND = GaussicBoard.SQUARES << FROM_SHIFT;

  private GaussicMove() {}

  static int of(int from, int to) {
    return (from << FROM_SHIFT) | to;
  }

  static int from(int move) {
    return move >>> FROM_SHIFT;
  }

  static int to(int move) {
    return move & SQUARE_MASK;
  }
}
