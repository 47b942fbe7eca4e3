package dev.lodestone.core.gaussic;

/**
 * Picks the n-th square of a set without a loop, whose length no branch predictor could guess: the
 * numbers of squares up to each rank, added up by one multiplication, name the rank, and a table of
 * 256 x 8 entries the square in it.
 */
final class NthSquare {

  private static final long LOW_BITS = GaussicBoard.FILE_A;
  private static final long HIGH_BITS = GaussicBoard.FILE_H;
  private static final int RANK_MASK = 0xff;

  /** The file, by the squares of a rank and the number of those below. */
  private static final byte[] FILE = new byte[(RANK_MASK + 1) * GaussicBoard.SIZE];

  static {
    for (int rank = 0; rank <= RANK_MASK; rank++) {
      int at = rank * GaussicBoard.SIZE;
      for (int left = rank; left != 0; left &= left - 1) {
        FILE[at++] = (byte) Integer.numberOfTrailingZeros(left);
      }
    }
  }

  private NthSquare() {}

  /**
   * The square of {@code set} that has {@code n} squares of it below.
   *
   * @param n in {@code [0, Long.bitCount(set))}
   */
  static int of(long set, int n) {
    long sums = set - (set >>> 1 & 0x5555_5555_5555_5555L);
    sums = (sums & 0x3333_3333_3333_3333L) + (sums >>> 2 & 0x3333_3333_3333_3333L);
    sums = (sums + (sums >>> 4) & 0x0f0f_0f0f_0f0f_0f0fL) * LOW_BITS;
    // The high bit of a byte remains where the rank ends at or before the n-th square.
    long passed = (n * LOW_BITS | HIGH_BITS) - sums & HIGH_BITS;
    int shift = Long.bitCount(passed) * GaussicBoard.SIZE;
    int before = (int) ((sums << GaussicBoard.SIZE) >>> shift) & RANK_MASK;
    int rank = (int) (set >>> shift) & RANK_MASK;
    return shift + FILE[rank * GaussicBoard.SIZE + n - before];
  }
}
