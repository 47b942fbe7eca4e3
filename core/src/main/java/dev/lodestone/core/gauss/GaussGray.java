package dev.lodestone.core.gauss;

/**
 * Finds the n-th cell of a set of gray cells without a loop, because no branch predictor could
 * guess its length.
 *
 * <p>The gray cells are divided into three parts of at most seven cells: rows {@code b} and {@code
 * c}, row {@code d}, rows {@code e} and {@code f}. The numbers of cells of the set in the first
 * part and in the first two parts determine which part contains the n-th cell, and a table of 3 x
 * 128 x 8 entries contains that cell.
 */
final class GaussGray {

  private static final int PART_BITS = 7;
  private static final int RANK_BITS = 3;
  private static final int PART = 1 << (PART_BITS + RANK_BITS);
  private static final int MASK = 4 * PART - 1;

  /**
   * The cell, by part, content of the part and rank in it; its length is a power of two so that
   * {@link #MASK} keeps every index in range.
   */
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
   * The n-th cell of a set in ascending order.
   *
   * @param set gray cells
   * @param n the index, in {@code [0, Long.bitCount(set))}
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
    // Masks replace branches: a mask is all ones if n is below the start of the middle or high
    // part.
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
