package dev.lodestone.core.gaussic;

/**
 * Finds the n-th square of a set without a loop, because no branch predictor could guess its
 * length. One multiplication adds up the numbers of squares up to each rank, which determine the
 * rank of the n-th square; a table of 256 x 8 entries contains its file.
 */
final class NthSquare {

  private static final long LOW_BITS = GaussicBoard.FILE_A;
  private static final long HIGH_BITS = GaussicBoard.FILE_H;
  private static final int RANK_MASK = 0xff;

  /** The file of a square, indexed by the squares of its rank and the number of those before it. */
  private static final byte[] FILE = new byte[(RANK_MASK + 1) * GaussicBoard.SIZE];

  static {
    for (int rank = 0; rank <= RANK_MASK; rank++) {
      int at = rank * GaussicBoard.SIZE;
      for (int remaining = rank; remaining != 0; remaining &= remaining - 1) {
        FILE[at++] = (byte) Integer.numberOfTrailingZeros(remaining);
      }
    }
  }

  private NthSquare() {}

  /**
   * The n-th square of a set in ascending order.
   *
   * @param n the index, in {@code [0, Long.bitCount(set))}
   */
  static int of(long set, int n) {
    long sums = set - (set >>> 1 & 0x5555_5555_5555_5555L);
    sums = (sums & 0x3333_3333_3333_3333L) + (sums >>> 2 & 0x3333_3333_3333_3333L);
    sums = (sums + (sums >>> 4) & 0x0f0f_0f0f_0f0f_0f0fL) * LOW_BITS;
    // The high bit of a byte remains set if at most n squares are on the ranks up to this one.
    long passed = (n * LOW_BITS | HIGH_BITS) - sums & HIGH_BITS;
    int shift = Long.bitCount(passed) * GaussicBoard.SIZE;
    int before = (int) ((sums << GaussicBoard.SIZE) >>> shift) & RANK_MASK;
    int rank = (int) (set >>> shift) & RANK_MASK;
    return shift + FILE[rank * GaussicBoard.SIZE + n - before];
  }
}
