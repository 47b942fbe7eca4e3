package dev.lodestone.search.gaussic;

import java.util.Arrays;

/**
 * Numbers sets of squares other than the corners: the set of the cells {@code c1 < c2 < c3} has the
 * number {@code c1 + C(c2, 2) + C(c3, 3)} (the combinatorial number system).
 */
final class SquareSets {

  /** Number of squares on which men can stand. */
  static final int CELLS = 60;

  private static final long CORNERS = 0x8100_0000_0000_0081L;

  /** The squares of the cells. */
  private static final int[] SQUARE = new int[CELLS];

  /** The cells of the squares. */
  private static final int[] CELL = new int[64];

  /** Binomial coefficients by upper and lower number. */
  private static final int[][] CHOOSE = new int[CELLS + 1][4];

  /** All sets with 1, 2 and 3 squares, by number. */
  private static final long[][] ALL = new long[CHOOSE[0].length][];

  private SquareSets() {}

  static {
    int cell = 0;
    for (int square = 0; square < CELL.length; square++) {
      if ((CORNERS >>> square & 1) == 0) {
        CELL[square] = cell;
        SQUARE[cell++] = square;
      }
    }
    for (int[] row : CHOOSE) {
      row[0] = 1;
    }
    for (int n = 1; n <= CELLS; n++) {
      for (int k = 1; k < CHOOSE[n].length; k++) {
        CHOOSE[n][k] = CHOOSE[n - 1][k - 1] + CHOOSE[n - 1][k];
      }
    }
    for (int squares = 1; squares < ALL.length; squares++) {
      int size = squares;
      ALL[size] = new long[count(size)];
      Arrays.setAll(ALL[size], number -> set(number, size));
    }
  }

  /** The number of sets with this many squares, 1 to 3. */
  static int count(int squares) {
    return CHOOSE[CELLS][squares];
  }

  /** The number of a set. */
  static int number(long set) {
    int number = 0;
    int place = 1;
    for (long rest = set; rest != 0; rest &= rest - 1) {
      number += CHOOSE[CELL[Long.numberOfTrailingZeros(rest)]][place++];
    }
    return number;
  }

  /** All sets with this many squares, by number; not to be changed. */
  static long[] all(int squares) {
    return ALL[squares];
  }

  private static long set(int number, int squares) {
    long set = 0;
    int rest = number;
    int cell = CELLS - 1;
    for (int place = squares; place > 0; place--) {
      while (CHOOSE[cell][place] > rest) {
        cell--;
      }
      rest -= CHOOSE[cell][place];
      set |= 1L << SQUARE[cell];
    }
    return set;
  }
}
