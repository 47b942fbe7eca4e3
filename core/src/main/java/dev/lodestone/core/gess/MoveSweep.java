package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Generates moves by operations on whole rows: all pieces of a row of centres slide at once.
 *
 * <p>For a direction (dx, dy), bit x of a row of centres y starts out as "a piece of mine that has
 * a stone at (x + dx, y + dy)". A bit lives on from step k to step k + 1 while step k removes
 * nothing. As the steps before it removed nothing either, only the squares matter that the
 * footprint covers for the first time at step k: its front. That is the leading row of three
 * squares, the leading column, or on a diagonal both, five squares. Stones fall off the grid
 * exactly when the front does, for the stone that allows the direction lies in it; hence walls
 * around the grid: whole rows for the leading row, whole columns for the leading column.
 *
 * <p>Rows are turned by the distance so that bit x always speaks of the piece that began at x. A
 * living bit is never more than one step from a square inside the walls, so what the rotation
 * brings around the end of the int is never read.
 *
 * <p>At most {@link #MAX_MOVES} moves: the stone that allows a direction lies on the line of the
 * move, and a move of distance k passes k - 1 empty squares of that line after it. Give each move
 * the last of these squares, or the stone's own for k = 1; then two moves of the same direction
 * never share a square, for each square belongs to the nearest stone behind it. So each direction
 * has at most as many moves as there are squares.
 *
 * <p>An instance holds buffers and serves one thread. {@link #prepare} comes before the rest.
 */
final class MoveSweep {

  static final int MAX_MOVES = GessBoard.DIRECTIONS * GessBoard.STONE_SQUARES;

  /** Distance to which a piece with an empty centre is limited. */
  static final int WEAK_DISTANCE = 3;

  private static final int WALL_COLUMNS = ~GessBoard.STONE_COLUMNS;
  private static final int WALL_ROW = -1;
  private static final int[] NOTHING = new int[GessBoard.SIZE];

  /** Every destination. */
  static final int[] ANYWHERE = anywhere();

  /** Rows of the moving side's stones. */
  private final int[] own = new int[GessBoard.SIZE];

  /** Centres whose footprint holds a stone of the other side. */
  private final int[] contested = new int[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares left of, on and right of them. */
  private final int[] leadingRow = new int[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares below, on and above them. */
  private final int[] leadingColumn = new int[GessBoard.SIZE];

  private static int[] anywhere() {
    int[] all = new int[GessBoard.SIZE];
    Arrays.fill(all, GessBoard.CENTRE_COLUMNS);
    return all;
  }

  /** The buffer for moves: an array, because a list checks its capacity at every addition. */
  private final int[] found = new int[MAX_MOVES];

  /** Reads a board for the moves of one side. */
  void prepare(long[] rows, Side side) {
    int shift = GessBoard.shift(side);
    int otherShift = shift ^ GessBoard.WHITE_SHIFT;
    int below = 0;
    int middle = 0;
    int belowOther = 0;
    int middleOther = 0;
    for (int y = 0; y < GessBoard.SIZE; y++) {
      int mine = (int) (rows[y] >>> shift);
      int other = (int) (rows[y] >>> otherShift);
      int all = mine | other;
      int otherSpread = other << 1 | other | other >>> 1;
      own[y] = mine;
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

  /** Appends all moves that end on a centre in {@code zone}. */
  void list(int[] zone, IntArrayList moves) {
    int[] collected = found;
    int count = 0;
    for (int d = 0; d < GessBoard.DIRECTIONS; d++) {
      int dx = GessBoard.dx(d);
      int dy = GessBoard.dy(d);
      int[] rowFront = dy != 0 ? leadingRow : NOTHING;
      int[] columnFront = dx != 0 ? leadingColumn : NOTHING;
      for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
        int alive = Integer.rotateRight(own[y + dy], dx) & ~contested[y];
        int turn = 0;
        int toY = y;
        for (int distance = 1; alive != 0; distance++) {
          turn += dx;
          toY += dy;
          int ending = alive & Integer.rotateRight(zone[toY], turn);
          while (ending != 0) {
            int x = Integer.numberOfTrailingZeros(ending);
            ending &= ending - 1;
            collected[count++] = GessMove.first(d, GessBoard.square(x, y)) + distance - 1;
          }
          alive &= ~Integer.rotateRight(rowFront[toY + dy], turn);
          alive &= ~Integer.rotateRight(columnFront[toY], turn + dx);
          if (distance == WEAK_DISTANCE) {
            alive &= own[y];
          }
        }
      }
    }
    moves.addElements(moves.size(), collected, 0, count);
  }

  /** Number of moves. */
  int count() {
    int count = 0;
    for (int d = 0; d < GessBoard.DIRECTIONS; d++) {
      int dx = GessBoard.dx(d);
      int dy = GessBoard.dy(d);
      int[] rowFront = dy != 0 ? leadingRow : NOTHING;
      int[] columnFront = dx != 0 ? leadingColumn : NOTHING;
      for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
        int alive = Integer.rotateRight(own[y + dy], dx) & ~contested[y];
        int turn = 0;
        int toY = y;
        for (int distance = 1; alive != 0; distance++) {
          turn += dx;
          toY += dy;
          count += Integer.bitCount(alive & Integer.rotateRight(GessBoard.CENTRE_COLUMNS, turn));
          alive &= ~Integer.rotateRight(rowFront[toY + dy], turn);
          alive &= ~Integer.rotateRight(columnFront[toY], turn + dx);
          if (distance == WEAK_DISTANCE) {
            alive &= own[y];
          }
        }
      }
    }
    return count;
  }
}
