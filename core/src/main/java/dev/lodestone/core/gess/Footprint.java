package dev.lodestone.core.gess;

/**
 * The nine squares around a centre as a pattern of nine bits: three for the row below the centre,
 * three for its own row and three for the row above, each from left to right.
 */
final class Footprint {

  static final int ROW_MASK = 7;
  private static final long BOTH_ROWS = ROW_MASK | (long) ROW_MASK << GessBoard.WHITE_SHIFT;
  static final int SQUARES = 9;
  static final int MASK = (1 << SQUARES) - 1;
  private static final int CENTRE_BIT = 4;

  static final int CENTRE = 1 << CENTRE_BIT;

  /** The pattern of a ring: all squares but the centre. */
  static final int RING = MASK & ~CENTRE;

  /**
   * Two footprints share a square if and only if their centres are at most this far apart both in
   * columns and in rows.
   */
  static final int REACH = 2;

  private static final int ABOVE_SHIFT = 6;
  private static final int MIDDLE_SHIFT = 3;

  /**
   * Patterns of the squares on the grid, by column and by row of the centre; the squares on the
   * grid are the intersection of both patterns.
   */
  private static final int[] COLUMNS_ON_GRID = new int[GessBoard.SIZE];

  private static final int[] ROWS_ON_GRID = new int[GessBoard.SIZE];

  static {
    for (int c = GessBoard.FIRST_CENTRE; c <= GessBoard.LAST_CENTRE; c++) {
      for (int i = 0; i < 3; i++) {
        if (GessBoard.canHoldStones(c - 1 + i)) {
          COLUMNS_ON_GRID[c] |= 0b001_001_001 << i;
          ROWS_ON_GRID[c] |= ROW_MASK << (3 * i);
        }
      }
    }
  }

  /** See {@link #shared}. */
  private static final int[] SHARED = new int[(2 * REACH + 1) * (2 * REACH + 1)];

  static {
    for (int dx = -REACH; dx <= REACH; dx++) {
      for (int dy = -REACH; dy <= REACH; dy++) {
        SHARED[(dx + REACH) * (2 * REACH + 1) + dy + REACH] =
            shifted(shifted(MASK, -dx, -dy), dx, dy);
      }
    }
  }

  private Footprint() {}

  /**
   * The pattern of the stones around a centre, of the colour whose half of the rows begins at
   * {@code shift}.
   */
  static int at(long[] rows, int shift, int x, int y) {
    int left = shift + x - 1;
    return ((int) (rows[y - 1] >>> left) & ROW_MASK)
        | ((int) (rows[y] >>> left) & ROW_MASK) << MIDDLE_SHIFT
        | ((int) (rows[y + 1] >>> left) & ROW_MASK) << ABOVE_SHIFT;
  }

  /**
   * The patterns of the stones of both colours around a centre: Black's from bit 0, White's from
   * bit {@link GessBoard#WHITE_SHIFT}.
   */
  static long ofBoth(long[] rows, int x, int y) {
    int left = x - 1;
    return (rows[y - 1] >>> left & BOTH_ROWS)
        | (rows[y] >>> left & BOTH_ROWS) << MIDDLE_SHIFT
        | (rows[y + 1] >>> left & BOTH_ROWS) << ABOVE_SHIFT;
  }

  /** Toggles the stones on the squares of a pattern. */
  static void flip(long[] rows, int shift, int x, int y, int pattern) {
    int left = shift + x - 1;
    rows[y - 1] ^= (long) below(pattern) << left;
    rows[y] ^= (long) middle(pattern) << left;
    rows[y + 1] ^= (long) above(pattern) << left;
  }

  /**
   * Toggles the stones of both colours on the squares of two patterns.
   *
   * @param patterns Black's from bit 0, White's from bit {@link GessBoard#WHITE_SHIFT}
   */
  static void flipBoth(long[] rows, int x, int y, long patterns) {
    int left = x - 1;
    rows[y - 1] ^= (patterns & BOTH_ROWS) << left;
    rows[y] ^= (patterns >>> MIDDLE_SHIFT & BOTH_ROWS) << left;
    rows[y + 1] ^= (patterns >>> ABOVE_SHIFT & BOTH_ROWS) << left;
  }

  /** The part of a pattern around a centre that lies on the grid. */
  static int onGrid(int pattern, int x, int y) {
    return pattern & COLUMNS_ON_GRID[x] & ROWS_ON_GRID[y];
  }

  /** The square at an offset of -1 to 1 columns and rows from the centre. */
  static int square(int dx, int dy) {
    return 1 << (CENTRE_BIT + dx + 3 * dy);
  }

  /**
   * Shifts a pattern by a number of columns and rows; squares that leave the footprint are dropped.
   */
  static int shifted(int pattern, int dx, int dy) {
    int result = 0;
    for (int y = -1; y <= 1; y++) {
      for (int x = -1; x <= 1; x++) {
        boolean inside = Math.abs(x + dx) <= 1 && Math.abs(y + dy) <= 1;
        if (inside && (pattern & square(x, y)) != 0) {
          result |= square(x + dx, y + dy);
        }
      }
    }
    return result;
  }

  /**
   * The pattern of the squares that also belong to the footprint {@code dx} columns and {@code dy}
   * rows away.
   */
  static int shared(int dx, int dy) {
    return Math.max(Math.abs(dx), Math.abs(dy)) > REACH
        ? 0
        : SHARED[(dx + REACH) * (2 * REACH + 1) + dy + REACH];
  }

  /** Whether two footprints share a square, by their centres. */
  static boolean overlap(int square, int other) {
    int dx = GessBoard.x(square) - GessBoard.x(other);
    int dy = GessBoard.y(square) - GessBoard.y(other);
    return Math.max(Math.abs(dx), Math.abs(dy)) <= REACH;
  }

  static int below(int pattern) {
    return pattern & ROW_MASK;
  }

  static int middle(int pattern) {
    return pattern >>> MIDDLE_SHIFT & ROW_MASK;
  }

  static int above(int pattern) {
    return pattern >>> ABOVE_SHIFT & ROW_MASK;
  }
}
