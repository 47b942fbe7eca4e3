package dev.lodestone.core.gess;

import dev.lodestone.core.Side;

/**
 * The board's geometry: coordinates, directions and the masks of a row.
 *
 * <p>Columns A to T are x = 1 to 20 and rows are y = 1 to 20; stones stand at 2 to 19. A footprint
 * centred anywhere then spans coordinates 0 to 21, so rows are arrays of {@link #SIZE} and no
 * access needs a test for the edge. A square packs into ten bits, {@code y << 5 | x}.
 *
 * <p>A row of one colour is an {@code int} with column x at bit x. A row of both colours is a
 * {@code long}: Black's in the low half, White's in the high half. <b>Ghost bits</b> are the bits
 * of squares off the grid; they are always 0, which {@link #hasGhostBits} checks.
 */
final class GessBoard {

  /** Coordinates run from 0 to SIZE - 1 if the margin of a footprint is counted in. */
  static final int SIZE = 22;

  /** Coordinates at which a centre may stand. */
  static final int FIRST_CENTRE = 1;

  static final int LAST_CENTRE = 20;

  /** Coordinates at which a stone may stand. */
  static final int FIRST_STONE = 2;

  static final int LAST_STONE = 19;

  /** Stones in a row of one colour lie within this mask. */
  static final int STONE_COLUMNS = (1 << (LAST_STONE + 1)) - (1 << FIRST_STONE);

  static final int CENTRE_COLUMNS = (1 << (LAST_CENTRE + 1)) - (1 << FIRST_CENTRE);

  /** Number of squares that can hold a stone. */
  static final int STONE_SQUARES = (LAST_STONE - FIRST_STONE + 1) * (LAST_STONE - FIRST_STONE + 1);

  /** Shift from Black's half of a row to White's. */
  static final int WHITE_SHIFT = 32;

  static final int DIRECTIONS = 8;

  private static final int[] DX = {0, 1, 1, 1, 0, -1, -1, -1};
  private static final int[] DY = {1, 1, 0, -1, -1, -1, 0, 1};

  private static final int COORDINATE_BITS = 5;
  private static final int COORDINATE_MASK = (1 << COORDINATE_BITS) - 1;

  /** Bits of a packed square. */
  static final int SQUARE_BITS = 2 * COORDINATE_BITS;

  static final int SQUARE_MASK = (1 << SQUARE_BITS) - 1;

  private GessBoard() {}

  /** Columns gained by one step in a direction, -1 to 1; directions go clockwise from north. */
  static int dx(int direction) {
    return DX[direction];
  }

  /** Rows gained by one step in a direction. */
  static int dy(int direction) {
    return DY[direction];
  }

  /** The direction of the line through two different squares, or -1 if they share no line. */
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

  static boolean holdsStones(int coordinate) {
    return coordinate >= FIRST_STONE && coordinate <= LAST_STONE;
  }

  /** Whether all nine squares around a centre lie on the grid. */
  static boolean holdsFootprint(int x, int y) {
    return x > FIRST_STONE && x < LAST_STONE && y > FIRST_STONE && y < LAST_STONE;
  }

  /** How far a side's half lies from bit 0 of a row of both colours. */
  static int shift(Side side) {
    return side == Side.FIRST ? 0 : WHITE_SHIFT;
  }

  /** Whether a board of rows of both colours breaks the invariant of the ghost bits. */
  static boolean hasGhostBits(long[] rows) {
    long ghosts = 0;
    for (int y = 0; y < SIZE; y++) {
      int allowed = holdsStones(y) ? STONE_COLUMNS : 0;
      ghosts |= rows[y] & ~(allowed | (long) allowed << WHITE_SHIFT);
      ghosts |= (rows[y] >>> WHITE_SHIFT) & (int) rows[y];
    }
    return ghosts != 0;
  }
}
