package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import java.util.Arrays;

/**
 * Counts the moves that both sides would have if they were to move, in one pass: the {@link
 * MoveSweep} of two colours at once, because the two halves of a row are two boards, each with the
 * pieces of one side and the stones of both. Here the pieces themselves are moved along and not the
 * fronts turned back: a living piece is always on the grid, so nothing crosses from half to half.
 *
 * <p>No two moves in one direction end on the same centre, by the argument of {@link MoveSweep}: a
 * piece stops at the latest where the next one on its line begins, for there its front meets the
 * stone that allows that one the direction. So the moves of a direction are counted as a set of
 * centres, and such sets are carried from row to row without asking how far a piece has come: there
 * is no branch to mispredict.
 *
 * <p>An instance holds buffers and serves one thread.
 */
final class ActivitySweep {

  private static final long WALL_COLUMNS =
      ~(GessBoard.STONE_COLUMNS | (long) GessBoard.STONE_COLUMNS << GessBoard.WHITE_SHIFT);
  private static final long WALL_ROW = -1;
  private static final long[] NOTHING = new long[GessBoard.SIZE];

  /** Centres whose footprint holds a stone of the other side. */
  private final long[] contested = new long[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares left of, on and right of them. */
  private final long[] leadingRow = new long[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares below, on and above them. */
  private final long[] leadingColumn = new long[GessBoard.SIZE];

  /** Centres from which a footprint meets a ring of the other side. */
  private final long[] zone = new long[GessBoard.SIZE];

  // The counts of a board, of both sides and of Black alone.
  private int strongMoves;
  private int blacksStrongMoves;
  private int ringThreats;
  private int blacksRingThreats;

  /** The activity of both sides on a board, for {@link #of}. */
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

  /** One side's part of the counts, as {@link GessActivity} reads it. */
  static int of(Side side, long counted) {
    return (int) (counted >>> GessBoard.shift(side));
  }

  /** Counts the moves of a direction that leads from row to row. */
  private void acrossRows(long[] rows, int dx, int dy) {
    long[] rowFront = leadingRow;
    long[] columnFront = dx != 0 ? leadingColumn : NOTHING;
    long[] enemies = contested;
    long[] rings = zone;
    int moves = 0;
    int blacksMoves = 0;
    // Pieces where they are in row y: strong ones, and any after one step and after two.
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

  /** Counts the moves of a direction along the rows. */
  private void alongRows(long[] rows, int dx) {
    int moves = 0;
    int blacksMoves = 0;
    for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
      long start = Long.rotateRight(rows[y], dx) & ~contested[y];
      // A piece one step before such a centre may continue to it.
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
      leadingRow[y] = GessBoard.holdsStones(y) ? all << 1 | all | all >>> 1 : WALL_ROW;
      if (y > 0) {
        leadingColumn[y - 1] = below | middle | all | WALL_COLUMNS;
        contested[y - 1] = belowOther | middleOther | otherSpread;
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
