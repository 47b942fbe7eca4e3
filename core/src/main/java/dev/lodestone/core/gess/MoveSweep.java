package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Generates moves by operations on whole rows, so that all pieces of a row slide at once.
 *
 * <p>For a direction (dx, dy), bit x of row y is set at the start if a piece of the side to move is
 * centred at (x, y) and has a stone at (x + dx, y + dy). The bit survives from step k to step k + 1
 * if step k removes nothing. As the steps before it removed nothing either, only the squares that
 * the footprint covers for the first time at step k matter: its front. The front is the leading row
 * of three squares, the leading column, or, on a diagonal, both (five squares). Stones leave the
 * grid exactly when the front does, because the front contains the stone that allows the direction.
 * The grid is therefore surrounded by walls: whole rows for the leading row, whole columns for the
 * leading column.
 *
 * <p>Rows are rotated by the distance so that bit x always belongs to the piece that started at x.
 * A surviving bit is never more than one step away from a square inside the walls, so bits that the
 * rotation wraps around are never read.
 *
 * <p>There are at most {@link #MAX_MOVES} moves. The stone that allows a direction is on the line
 * of the move, and a move of distance k requires k - 1 empty squares on that line in front of the
 * stone. Assign to each move the last of these squares, or the stone's own square for k = 1. Two
 * moves in the same direction then never have the same square, because each square belongs to the
 * nearest stone behind it. So each direction has at most as many moves as there are squares.
 *
 * <p>Not thread-safe: an instance has buffers. Call {@link #prepare} before the other methods.
 */
final class MoveSweep {

  static final int MAX_MOVES = GessBoard.DIRECTIONS * GessBoard.STONE_SQUARES;

  /** The maximum distance of a piece with an empty centre. */
  static final int WEAK_DISTANCE = 3;

  private static final int WALL_COLUMNS = ~GessBoard.STONE_COLUMNS;
  private static final int WALL_ROW = -1;
  private static final int[] NOTHING = new int[GessBoard.SIZE];

  /** The zone of all destinations. */
  static final int[] ANYWHERE = anywhere();

  private final long[] barredRows;

  /** The rows of the moving side's stones. */
  private final int[] own = new int[GessBoard.SIZE];

  /** Centres that are barred or whose footprint contains a stone of the other side. */
  private final int[] contested = new int[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares left of, on and right of them. */
  private final int[] leadingRow = new int[GessBoard.SIZE];

  /** Centres with any stone, or a wall, among the three squares below, on and above them. */
  private final int[] leadingColumn = new int[GessBoard.SIZE];

  /**
   * @param barredRows see {@link GessGame#barredRows}
   */
  MoveSweep(long[] barredRows) {
    this.barredRows = barredRows;
  }

  private static int[] anywhere() {
    int[] all = new int[GessBoard.SIZE];
    Arrays.fill(all, GessBoard.CENTRE_COLUMNS);
    return all;
  }

  /**
   * A buffer for moves. It is an array because a list would check its capacity at every addition.
   */
  private final int[] found = new int[MAX_MOVES];

  /** Reads a board in order to find the moves of one side. */
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
      leadingRow[y] = GessBoard.canHoldStones(y) ? all << 1 | all | all >>> 1 : WALL_ROW;
      if (y > 0) {
        leadingColumn[y - 1] = below | middle | all | WALL_COLUMNS;
        contested[y - 1] = belowOther | middleOther | otherSpread | (int) barredRows[y - 1];
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

  /** The number of moves. */
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
