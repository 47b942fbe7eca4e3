package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import java.util.Arrays;

/**
 * Counts the moves that each side would have if it were to move, both sides in one pass. It works
 * like {@link MoveSweep}, but the two halves of each row are treated as two boards, each with the
 * pieces of one side and the stones of both. Here the pieces are shifted forwards instead of
 * rotating the fronts back: a piece that can still move is always on the grid, so no bit crosses
 * from one half to the other.
 *
 * <p>No two moves in the same direction end on the same centre, for the reason given in {@link
 * MoveSweep}: a piece stops at the latest where the next piece on its line begins, because there
 * its front meets the stone that allows the next piece to move in this direction. The moves of a
 * direction can therefore be counted as sets of centres, which are carried from row to row without
 * tracking how far each piece has moved, so there is no branch to mispredict.
 *
 * <p>Not thread-safe: an instance has buffers.
 */
final class ActivitySweep {

  private static final long WALL_COLUMNS =
      ~(GessBoard.STONE_COLUMNS | (long) GessBoard.STONE_COLUMNS << GessBoard.WHITE_SHIFT);
  private static final long WALL_ROW = -1;
  private static final long[] NOTHING = new long[GessBoard.SIZE];

  private final long[] barredRows;

  /** Centres that are barred or whose footprint contains a stone of the other side. */
  private final long[] contested = new long[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares left of, on and right of them. */
  private final long[] leadingRow = new long[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares below, on and above them. */
  private final long[] leadingColumn = new long[GessBoard.SIZE];

  /** Centres from which a footprint meets a ring of the other side. */
  private final long[] zone = new long[GessBoard.SIZE];

  // The counts for both sides together, and for Black alone.
  private int strongMoves;
  private int blacksStrongMoves;
  private int ringThreats;
  private int blacksRingThreats;

  /**
   * @param barredRows see {@link GessGame#barredRows}
   */
  ActivitySweep(long[] barredRows) {
    this.barredRows = barredRows;
  }

  /** Counts the moves of both sides; {@link #of} unpacks the result. */
  long count(long[] rows) {
    prepare(rows);
    markRings(rows);
    strongMoves = 0;
    blacksStrongMoves = 0;
    ringThreats = 0;
    blacksRingThreats = 0;
    for (int dx = -1; dx <= 1; dx++) {
      acrossRows(rows, dx, 1);
      acrossRows(rows, dx, -1);
    }
    alongRows(rows, 1);
    alongRows(rows, -1);
    int black = GessActivity.of(blacksStrongMoves, blacksRingThreats);
    int white = GessActivity.of(strongMoves - blacksStrongMoves, ringThreats - blacksRingThreats);
    return black | (long) white << GessBoard.WHITE_SHIFT;
  }

  /** One side's part of the result of {@link #count}, in the format of {@link GessActivity}. */
  static int of(Side side, long counted) {
    return (int) (counted >>> GessBoard.shift(side));
  }

  /** Counts the moves in a direction that leads from row to row. */
  private void acrossRows(long[] rows, int dx, int dy) {
    long[] rowFront = leadingRow;
    long[] columnFront = dx != 0 ? leadingColumn : NOTHING;
    long[] enemies = contested;
    long[] rings = zone;
    int moves = 0;
    int blacksMoves = 0;
    // The positions of pieces in row y: strong pieces after any number of steps, and all pieces
    // after one and two steps.
    long strong = 0;
    long first = 0;
    long second = 0;
    int y = dy > 0 ? GessBoard.FIRST_CENTRE : GessBoard.LAST_CENTRE;
    for (int row = GessBoard.FIRST_CENTRE; row <= GessBoard.LAST_CENTRE; row++) {
      int toY = y + dy;
      long open = ~(rowFront[toY] | Long.rotateRight(columnFront[y], dx));
      long start = Long.rotateRight(rows[toY], dx) & ~enemies[y];
      strong = Long.rotateLeft((start & rows[y]) | (strong & open), dx);
      long third = Long.rotateLeft(second & open, dx);
      second = Long.rotateLeft(first & open, dx);
      first = Long.rotateLeft(start, dx);
      moves += Long.bitCount(strong);
      blacksMoves += Integer.bitCount((int) strong);
      countThreats((strong | first | second | third) & rings[toY]);
      y = toY;
    }
    strongMoves += moves;
    blacksStrongMoves += blacksMoves;
  }

  /** Counts the moves in a direction along the rows. */
  private void alongRows(long[] rows, int dx) {
    int moves = 0;
    int blacksMoves = 0;
    for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
      long start = Long.rotateRight(rows[y], dx) & ~contested[y];
      // Centres through which a piece may continue: its front meets nothing one step further.
      long open = ~leadingColumn[y];
      long first = Long.rotateLeft(start, dx);
      long second = Long.rotateLeft(first, dx) & open;
      long third = Long.rotateLeft(second, dx) & open;
      long strong = fill(Long.rotateLeft(start & rows[y], dx), open, dx);
      moves += Long.bitCount(strong);
      blacksMoves += Integer.bitCount((int) strong);
      countThreats((strong | first | second | third) & zone[y]);
    }
    strongMoves += moves;
    blacksStrongMoves += blacksMoves;
  }

  /**
   * Extends pieces through open centres, their own included, by 1, 2, 4, 8 and 16 steps (Kogge and
   * Stone). Columns beyond the walls are not open.
   */
  private static long fill(long pieces, long open, int dx) {
    long by1 = pieces | (Long.rotateLeft(pieces, dx) & open);
    long open2 = open & Long.rotateLeft(open, dx);
    long by2 = by1 | (Long.rotateLeft(by1, 2 * dx) & open2);
    long open4 = open2 & Long.rotateLeft(open2, 2 * dx);
    long by4 = by2 | (Long.rotateLeft(by2, 4 * dx) & open4);
    long open8 = open4 & Long.rotateLeft(open4, 4 * dx);
    long by8 = by4 | (Long.rotateLeft(by4, 8 * dx) & open8);
    long open16 = open8 & Long.rotateLeft(open8, 8 * dx);
    return by8 | (Long.rotateLeft(by8, 16 * dx) & open16);
  }

  private void countThreats(long threats) {
    if (threats != 0) {
      ringThreats += Long.bitCount(threats);
      blacksRingThreats += Integer.bitCount((int) threats);
    }
  }

  private void prepare(long[] rows) {
    long below = 0;
    long middle = 0;
    long belowOther = 0;
    long middleOther = 0;
    for (int y = 0; y < GessBoard.SIZE; y++) {
      long other = Long.rotateLeft(rows[y], GessBoard.WHITE_SHIFT);
      long all = rows[y] | other;
      long otherSpread = other << 1 | other | other >>> 1;
      leadingRow[y] = GessBoard.canHoldStones(y) ? all << 1 | all | all >>> 1 : WALL_ROW;
      if (y > 0) {
        leadingColumn[y - 1] = below | middle | all | WALL_COLUMNS;
        contested[y - 1] = belowOther | middleOther | otherSpread | barredRows[y - 1];
      }
      below = middle;
      middle = all;
      belowOther = middleOther;
      middleOther = otherSpread;
    }
  }

  private void markRings(long[] rows) {
    Arrays.fill(zone, 0);
    for (int y = GessBoard.FIRST_STONE + 1; y < GessBoard.LAST_STONE; y++) {
      long centres = Long.rotateLeft(Rings.inRow(rows, y), GessBoard.WHITE_SHIFT);
      if (centres != 0) {
        long wide = centres << 2 | centres << 1 | centres | centres >>> 1 | centres >>> 2;
        for (int near = y - Footprint.REACH; near <= y + Footprint.REACH; near++) {
          zone[near] |= wide;
        }
      }
    }
  }
}
