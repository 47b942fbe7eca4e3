package dev.lodestone.core.gauss;

/**
 * Picks the n-th of a set of gray cells without a loop, whose length no branch predictor could
 * guess.
 *
 * <p>The gray cells fall into three parts of at most seven: rows {@code b} and {@code c}, row
 * {@code d}, rows {@code e} and {@code f}. How many cells of the set lie in the first and in the
 * first two parts says in which part the n-th one is; a table of 3 x 128 x 8 entries names it.
 */
final class GaussGray {

  private static final int PART_BITS = 7;
  private static final int RANK_BITS = 3;
  private static final int PART = 1 << (PART_BITS + RANK_BITS);
  private static final int MASK = 4 * PART - 1;

  /** The cell, by part, content of the part and rank in it; as long as {@link #MASK} asks. */
  private static final byte[] CELL = new byte[MASK + 1];

  static {
    long[] parts = {rows(1, 2), rows(3, 3), rows(4, 5)};
    for (int part = 0; part < parts.length; part++) {
      for (int content = 0; content < 1 << Long.bitCount(parts[part]); content++) {
        int entry = part * PART + (content << RANK_BITS);
        long rest = parts[part];
        for (int bit = 0; rest != 0; bit++, rest &= rest - 1) {
          if ((content >>> bit & 1) != 0) {
            CELL[entry++] = (byte) Long.numberOfTrailingZeros(rest);
          }
        }
      }
    }
  }

  private GaussGray() {}

  /**
   * The cell of {@code set} that has {@code n} cells of it below.
   *
   * @param set gray cells
   * @param n in {@code [0, Long.bitCount(set))}
   */
  static int nth(long set, int n) {
    int low = ((int) (set >>> 9) & 0x07) | ((int) (set >>> 14) & 0x78);
    int middle = (int) (set >>> 25) & 0x1F;
    int high = ((int) (set >>> 34) & 0x0F) | ((int) (set >>> 39) & 0x70);
    int beforeMiddle = Integer.bitCount(low);
    int beforeHigh = beforeMiddle + Integer.bitCount(middle);
    int lowStart = low << RANK_BITS;
    int middleStart = PART + (middle << RANK_BITS) - beforeMiddle;
    int highStart = 2 * PART + (high << RANK_BITS) - beforeHigh;
    // Masks instead of branches: all ones where n lies before the middle or the high part.
    int start =
        highStart
            + ((middleStart - highStart) & (n - beforeHigh) >> 31)
            + ((lowStart - middleStart) & (n - beforeMiddle) >> 31);
    return CELL[(start + n) & MASK];
  }

  private static long rows(int from, int to) {
    long rows = 0;
    for (int row = from; row <= to; row++) {
      rows |= 0xFFL << GaussBoard.cell(row, 0);
    }
    return rows & GaussBoard.GRAY;
  }
}
