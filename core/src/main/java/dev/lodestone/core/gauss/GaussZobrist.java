package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.LINES;

import dev.lodestone.core.Zobrist;

/**
 * The Zobrist keys of GAUSS: one per cell and colour. The XORs of the keys are tabulated for whole
 * rows, so any change of the board, however many discs moved, costs seven loads per colour and no
 * loop over bits.
 */
final class GaussZobrist {

  private static final int ROW_CONTENTS = 1 << LINES;
  private static final long[] ROW_KEYS = rowKeys();
  private static final long[] COUNT_KEYS = countKeys();

  /** The key of Blue being to move. */
  static final long TURN = Zobrist.keys("gauss/turn", 1)[0];

  /**
   * The hash of an empty board with counts of 0 and Red to move, which an update can begin with.
   */
  static final long NOTHING = position(0, 0, 0);

  private GaussZobrist() {}

  /**
   * The XOR of the keys of a set of discs of one colour; the set may be a difference of two boards.
   */
  static long discs(int colour, long discs) {
    int start = colour * LINES * ROW_CONTENTS;
    long key = 0;
    for (int row = 0; row < LINES; row++) {
      int content = (int) (discs >>> (row * GaussBoard.STEP_NW)) & (ROW_CONTENTS - 1);
      key ^= ROW_KEYS[start + row * ROW_CONTENTS + content];
    }
    return key;
  }

  /** The XOR of the keys of all counts and of the turn that differ. */
  static long counts(long from, long to) {
    long changed = from ^ to;
    long key = (changed & GaussCounts.TURN_BIT) == 0 ? 0 : TURN;
    long rest = changed & ~GaussCounts.TURN_BIT;
    while (rest != 0) {
      int index = Long.numberOfTrailingZeros(rest) / GaussCounts.BITS;
      key ^= count(index, GaussCounts.get(from, index)) ^ count(index, GaussCounts.get(to, index));
      rest &= -1L << ((index + 1) * GaussCounts.BITS);
    }
    return key;
  }

  /** The key of a value of one count. */
  private static long count(int index, int value) {
    return COUNT_KEYS[index * GaussCounts.COUNT_BOUND + value];
  }

  /** The hash of a whole position, computed from scratch. */
  static long position(long red, long blue, long counts) {
    long key = discs(GaussBoard.RED, red) ^ discs(GaussBoard.BLUE, blue);
    for (int i = 0; i < GaussCounts.COUNTS; i++) {
      key ^= count(i, GaussCounts.get(counts, i));
    }
    return GaussCounts.turn(counts) == GaussBoard.BLUE ? key ^ TURN : key;
  }

  /**
   * Counts above the number of discs, which only a komi makes possible, have keys from another
   * stream.
   */
  private static long[] countKeys() {
    int low = GaussCounts.DISCS_PER_COLOUR + 1;
    int high = GaussCounts.COUNT_BOUND - low;
    long[] lowKeys = Zobrist.keys("gauss/counts", GaussCounts.COUNTS * low);
    long[] highKeys = Zobrist.keys("gauss/counts/above", GaussCounts.COUNTS * high);
    long[] keys = new long[GaussCounts.COUNTS * GaussCounts.COUNT_BOUND];
    for (int i = 0; i < GaussCounts.COUNTS; i++) {
      System.arraycopy(lowKeys, i * low, keys, i * GaussCounts.COUNT_BOUND, low);
      System.arraycopy(highKeys, i * high, keys, i * GaussCounts.COUNT_BOUND + low, high);
    }
    return keys;
  }

  private static long[] rowKeys() {
    long[] cellKeys = Zobrist.keys("gauss/discs", 2 * GaussBoard.CELL_BOUND);
    long[] rowKeys = new long[2 * LINES * ROW_CONTENTS];
    for (int i = 0; i < rowKeys.length; i++) {
      int content = i % ROW_CONTENTS;
      int row = i / ROW_CONTENTS % LINES;
      int colour = i / (ROW_CONTENTS * LINES);
      for (int column = 0; column < LINES; column++) {
        if ((content >>> column & 1) != 0) {
          rowKeys[i] ^= cellKeys[colour * GaussBoard.CELL_BOUND + GaussBoard.cell(row, column)];
        }
      }
    }
    return rowKeys;
  }
}
