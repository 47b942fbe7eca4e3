package dev.lodestone.core.gess;

import dev.lodestone.core.Side;

/**
 * The board's geometry: coordinates, directions and the masks of a row.
 *
 * <p>Columns A to T are x = 1 to 20 and rows are y = 1 to 20; stones stand at 2 to 19. The
 * footprints of all centres span coordinates 0 to 21, so boards are arrays of {@link #SIZE} rows
 * and no access needs a test for the edge. A square packs into ten bits, {@code y << 5 | x}.
 *
 * <p>A row of one colour is an {@code int} in which bit x is column x. A row of both colours is a
 * {@code long}: Black's in the low half, White's in the high half. <b>Ghost bits</b> are the bits
 * of squares off the grid; they are always 0, which {@link #hasGhostBits} checks.
 */
final class GessBoard {

  /** The bound of coordinates, including the margin that footprints at the edge need. */
  static final int SIZE = 22;

  /** The lowest coordinate of a centre. */
  static final int FIRST_CENTRE = 1;

  static final int LAST_CENTRE = 20;

  /** The lowest coordinate of a stone. */
  static final int FIRST_STONE = 2;

  static final int LAST_STONE = 19;

  /** The bits of a row of one colour that can be stones. */
  static final int STONE_COLUMNS = (1 << (LAST_STONE + 1)) - (1 << FIRST_STONE);

  static final int CENTRE_COLUMNS = (1 << (LAST_CENTRE + 1)) - (1 << FIRST_CENTRE);

  /** The number of squares of the grid, on which stones can stand. */
  static final int STONE_SQUARES = (LAST_STONE - FIRST_STONE + 1) * (LAST_STONE - FIRST_STONE + 1);

  /** The shift from Black's half of a row to White's. */
  static final int WHITE_SHIFT = 32;

  static final int DIRECTIONS = 8;

  private static final int[] DX = {0, 1, 1, 1, 0, -1, -1, -1};
  private static final int[] DY = {1, 1, 0, -1, -1, -1, 0, 1};

  private static final int COORDINATE_BITS = 5;
  private static final int COORDINATE_MASK = (1 << COORDINATE_BITS) - 1;

  /** The number of bits of a packed square. */
  static final int SQUARE_BITS = 2 * COORDINATE_BITS;

  static final int SQUARE_MASK = (1 << SQUARE_BITS) - 1;

  private GessBoard() {}

  /**
   * The change of the column, -1 to 1, by one step in a direction; directions are numbered
   * clockwise from north.
   */
  static int dx(int direction) {
    return DX[direction];
  }

  /** The change of the row, -1 to 1, by one step in a direction. */
  static int dy(int direction) {
    return DY[direction];
  }

  /**
   * The direction of a move by {@code dx} columns and {@code dy} rows, which are not both 0, or -1
   * if it is not along a line.
   */
  static int direction(int dx, int dy) {
    if (dx != 0 && dy != 0 && Math.abs(dx) != Math.abs(dy)) {
      return -1;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
      if (DX[d] == Integer.signum(dx) && DY[d] == Integer.signum(dy)) {
        return d;
      }
    }
    return -1;
  }

  static int square(int x, int y) {
    return y << COORDINATE_BITS | x;
  }

  static int x(int square) {
    return square & COORDINATE_MASK;
  }

  static int y(int square) {
    return square >>> COORDINATE_BITS & COORDINATE_MASK;
  }

  static boolean isCentre(int coordinate) {
    return coordinate >= FIRST_CENTRE && coordinate <= LAST_CENTRE;
  }

  static boolean canHoldStones(int coordinate) {
    return coordinate >= FIRST_STONE && coordinate <= LAST_STONE;
  }

  /** Whether all nine squares of a footprint are on the grid. */
  static boolean containsFootprint(int x, int y) {
    return x > FIRST_STONE && x < LAST_STONE && y > FIRST_STONE && y < LAST_STONE;
  }

  /** The first bit of a side's half in a row of both colours. */
  static int shift(Side side) {
    return side == Side.FIRST ? 0 : WHITE_SHIFT;
  }

  /** Whether any ghost bit of a board is set, which violates the invariant. */
  static boolean hasGhostBits(long[] rows) {
    long ghosts = 0;
    for (int y = 0; y < SIZE; y++) {
      int allowed = canHoldStones(y) ? STONE_COLUMNS : 0;
      ghosts |= rows[y] & ~(allowed | (long) allowed << WHITE_SHIFT);
      ghosts |= (rows[y] >>> WHITE_SHIFT) & (int) rows[y];
    }
    return ghosts != 0;
  }
}
