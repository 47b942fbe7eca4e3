package dev.lodestone.core.gauss;

/**
 * The 37 cells as bits of a long.
 *
 * <p>A cell has the number {@code row * 8 + number - 1}, where row {@code a} is 0. A row is seven
 * adjacent bits, and the eighth column is a guard that is never a cell, so a step is one shift and
 * cannot wrap around. A cell is on the board if and only if {@code |row - column| <= 3}.
 */
public final class GaussBoard {

  /**
   * Colour numbers: {@link dev.lodestone.core.Side#FIRST} plays 0. In {@code gauss:first=blue} the
   * colours have each other's names, which only texts and diagrams contain.
   */
  public static final int RED = 0;

  public static final int BLUE = 1;

  /** The number of rows, of columns and of diagonals. */
  static final int LINES = 7;

  /** The number of cells. */
  static final int CELLS = 37;

  /** The exclusive bound of cell numbers. */
  static final int CELL_BOUND = 64;

  /** Distance between a cell and its neighbour to the NW, in the row above with the same number. */
  public static final int STEP_NW = 8;

  /** Distance between a cell and its neighbour to the NE. */
  public static final int STEP_NE = 9;

  /** All 37 cells. */
  public static final long BOARD = board();

  /** The 19 cells on which discs are placed: those with six neighbours on the board. */
  public static final long GRAY = gray();

  /** The 18 cells of the outer ring. */
  public static final long VOID = BOARD & ~GRAY;

  /** The cells in ascending order, and the index of each in this order. */
  private static final int[] CELL_AT = new int[CELLS];

  private static final int[] INDEX_OF = new int[CELL_BOUND];

  static {
    int index = 0;
    for (long rest = BOARD; rest != 0; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      CELL_AT[index] = cell;
      INDEX_OF[cell] = index++;
    }
  }

  private GaussBoard() {}

  /** The cell with an index, 0 to 36, in the order without gaps. */
  static int cellAt(int index) {
    return CELL_AT[index];
  }

  /** The index of a cell in the order without gaps. */
  static int indexOf(int cell) {
    return INDEX_OF[cell];
  }

  static int cell(int row, int column) {
    return row * STEP_NW + column;
  }

  static int row(int cell) {
    return cell >>> 3;
  }

  static int column(int cell) {
    return cell & 7;
  }

  static boolean isOnBoard(int row, int column) {
    return row >= 0 && row < LINES && column >= 0 && column < LINES && Math.abs(row - column) < 4;
  }

  /**
   * The cells of {@code discs} and all their neighbours. The result may include bits off the board,
   * which the caller must mask.
   */
  public static long grown(long discs) {
    long rows = discs | discs << 1 | discs >>> 1;
    return rows | discs << STEP_NW | discs >>> STEP_NW | discs << STEP_NE | discs >>> STEP_NE;
  }

  private static long board() {
    long board = 0;
    for (int row = 0; row < LINES; row++) {
      for (int column = 0; column < LINES; column++) {
        if (isOnBoard(row, column)) {
          board |= 1L << cell(row, column);
        }
      }
    }
    return board;
  }

  private static long gray() {
    long gray = board();
    long board = gray;
    for (int step : new int[] {1, STEP_NW, STEP_NE}) {
      gray &= board << step & board >>> step;
    }
    return gray;
  }
}
