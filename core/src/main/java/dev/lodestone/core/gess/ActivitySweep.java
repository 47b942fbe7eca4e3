package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import java.util.Arrays;

/**
 * Counts what both sides could do if they were to move, in one pass: the {@link MoveSweep} of two
 * colours at once, for the two halves of a row are two boards of which neither sees the other's
 * pieces, but both the stones of either. Here the pieces themselves are moved along and not the
 * fronts turned back: a living piece is always on the grid, so nothing crosses from half to half.
 *
 * <p>An instance holds buffers and serves one thread.
 */
final class ActivitySweep {

  /**
   * Two footprints share a square exactly if their centres are this near in columns and in rows.
   */
  private static final int REACH = 2;

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

  /** The activity of both sides on a board, for {@link #of}. */
  long count(long[] rows) {
    prepare(rows);
    markRings(rows);
    long strongMoves = 0;
    long ringThreats = 0;
    for (int d = 0; d < GessBoard.DIRECTIONS; d++) {
      int dx = GessBoard.dx(d);
      int dy = GessBoard.dy(d);
      long[] rowFront = dy != 0 ? leadingRow : NOTHING;
      long[] columnFront = dx != 0 ? leadingColumn : NOTHING;
      for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
        long alive = Long.rotateRight(rows[y + dy], dx) & ~contested[y];
        long strong = alive & rows[y];
        int toY = y;
        for (int distance = 1; alive != 0; distance++) {
          alive = Long.rotateLeft(alive, dx);
          strong = Long.rotateLeft(strong, dx);
          toY += dy;
          strongMoves += bothCounts(strong);
          long threats = alive & zone[toY];
          if (threats != 0) {
            ringThreats += bothCounts(threats);
          }
          long open = ~(rowFront[toY + dy] | Long.rotateRight(columnFront[toY], dx));
          strong &= open;
          alive = distance < MoveSweep.WEAK_DISTANCE ? alive & open : strong;
        }
      }
    }
    int black = GessActivity.of((int) strongMoves, (int) ringThreats);
    int white =
        GessActivity.of(
            (int) (strongMoves >>> GessBoard.WHITE_SHIFT),
            (int) (ringThreats >>> GessBoard.WHITE_SHIFT));
    return black | (long) white << GessBoard.WHITE_SHIFT;
  }

  /** One side's part of what was counted, as {@link GessActivity} reads it. */
  static int of(Side side, long counted) {
    return (int) (counted >>> GessBoard.shift(side));
  }

  /** The bits of the two halves, each counted in its own. */
  private static long bothCounts(long halves) {
    return Integer.bitCount((int) halves)
        | (long) Long.bitCount(halves >>> GessBoard.WHITE_SHIFT) << GessBoard.WHITE_SHIFT;
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
        for (int near = y - REACH; near <= y + REACH; near++) {
          zone[near] |= wide;
        }
      }
    }
  }
}
