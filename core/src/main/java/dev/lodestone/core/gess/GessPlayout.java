package dev.lodestone.core.gess;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;

/**
 * Plays uniformly random moves to the end of the game on a separate board, without undo and without
 * move lists.
 *
 * <p>A move is drawn by rejection sampling: one of the 8 x 324 pairs of a direction and a
 * destination is drawn until a piece can make that move. A piece reaches only centres on the grid,
 * because beyond it the stone that allows the direction would leave the grid. No two pieces reach
 * the same destination in the same direction, because the piece behind has to stop where it meets
 * the one ahead. Each legal move therefore corresponds to exactly one pair, and all are equally
 * likely. In the start position about one pair in six is a move, and most others are rejected after
 * a look at the squares next to the destination. Counting the moves of all pieces would take
 * longer.
 *
 * <p>{@code RulesBenchmarks.playout} measures it.
 */
final class GessPlayout {

  private static final int COORDINATES = GessBoard.LAST_STONE - GessBoard.FIRST_STONE + 1;
  private static final int DIRECTION_BITS = 3;
  private static final int COORDINATE_BITS = 30;
  private static final long COORDINATE_MASK = (1L << COORDINATE_BITS) - 1;
  private static final int THREE = 7;

  /** Bit i is set if stones cannot stand at coordinate i. */
  private static final int WALLS = ~GessBoard.STONE_COLUMNS;

  private static final int DIRECTION_SHIFT = 2 * GessBoard.SQUARE_BITS;

  private final boolean suicide;
  private final int barred;

  private final long[] rows = new long[GessBoard.SIZE];

  /**
   * The hashes since a stone was last removed; all may differ from the real hashes by the same XOR
   * term.
   */
  private final long[] past = new long[GessPlyState.DRAW_CLOCK + 1];

  GessPlayout(GessGame game) {
    suicide = game.allowsSuicide();
    barred = game.barred();
  }

  /**
   * Plays the game and returns its outcome.
   *
   * @param start the board, in a game that is not over
   * @param ringPlaces the {@link RingPlaces} of that board
   * @param clock plies since a stone was removed
   * @param hashes the hashes before the first and after each ply of the game so far
   * @param now the index of the current hash
   * @param reversible the number of preceding hashes that can belong to the same position
   */
  Outcome outcome(
      long[] start,
      Side side,
      int ringPlaces,
      int clock,
      long[] hashes,
      int now,
      int reversible,
      SplitMix64 random) {
    System.arraycopy(start, 0, rows, 0, GessBoard.SIZE);
    System.arraycopy(hashes, now - reversible, past, 0, reversible + 1);
    int rings = ringPlaces;
    int quiet = clock;
    int repeatable = reversible;
    Side mover = side;
    while (true) {
      int drawn = draw(rows, mover, random);
      int from = from(drawn);
      int to = to(drawn);
      int change = GessChange.make(rows, GessBoard.shift(mover), from, to);
      int taken = GessChange.opponent(change);
      int after = RingPlaces.after(rings, rows, mover, from, to, taken != 0);
      if (after < 0) {
        Outcome end = RingPlaces.outcome(after, mover);
        if (suicide || end == Outcome.winFor(mover)) {
          return end;
        }
        GessChange.takeBack(rows, GessBoard.shift(mover), from, to, change);
        continue;
      }
      rings = after;
      if ((taken | GessChange.own(change) | GessChange.fallen(change, to)) != 0) {
        quiet = 0;
        repeatable = 0;
      } else {
        long key = GessChange.hash(mover.ordinal(), from, to, change);
        past[repeatable + 1] = past[repeatable] ^ key ^ GessZobrist.WHITE_TO_MOVE;
        repeatable++;
        quiet++;
        if (quiet >= GessPlyState.DRAW_CLOCK || isThird(repeatable)) {
          return Outcome.DRAW;
        }
      }
      mover = mover.opponent();
    }
  }

  /** Whether the current position has occurred twice before. */
  private boolean isThird(int now) {
    long present = past[now];
    int before = 0;
    for (int i = now - 4; i >= 0; i -= 2) {
      if (past[i] == present) {
        before++;
      }
    }
    return before >= GessPlyState.DRAW_OCCURRENCE - 1;
  }

  /**
   * Draws one of the legal moves, all equally likely, of a game that is not over; {@link #from},
   * {@link #to} and {@link #code} unpack the result.
   */
  int draw(long[] rows, Side side, SplitMix64 random) {
    int shift = GessBoard.shift(side);
    while (true) {
      long bits = random.nextLong();
      int direction = (int) bits & (GessBoard.DIRECTIONS - 1);
      int x = coordinate(bits >>> DIRECTION_BITS & COORDINATE_MASK);
      int y = coordinate(bits >>> (Long.SIZE - COORDINATE_BITS));
      int from = origin(rows, shift, direction, x, y);
      if (from >= 0) {
        return direction << DIRECTION_SHIFT
            | GessBoard.square(x, y) << GessBoard.SQUARE_BITS
            | from;
      }
    }
  }

  /** The centre from which a drawn move starts. */
  static int from(int drawn) {
    return drawn & GessBoard.SQUARE_MASK;
  }

  /** The centre at which a drawn move ends. */
  static int to(int drawn) {
    return drawn >>> GessBoard.SQUARE_BITS & GessBoard.SQUARE_MASK;
  }

  /** The code of a drawn move. */
  static int code(int drawn) {
    int dx = GessBoard.x(to(drawn)) - GessBoard.x(from(drawn));
    int dy = GessBoard.y(to(drawn)) - GessBoard.y(from(drawn));
    int distance = Math.max(Math.abs(dx), Math.abs(dy));
    return GessMove.first(drawn >>> DIRECTION_SHIFT, from(drawn)) + distance - 1;
  }

  private static int coordinate(long bits) {
    return GessBoard.FIRST_STONE + (int) ((bits * COORDINATES) >>> COORDINATE_BITS);
  }

  /**
   * The centre of the piece that can move in a direction to a destination, or -1 if there is none.
   * The line is followed backwards to the first stone, which must be the leading stone of the
   * piece.
   */
  private int origin(long[] rows, int shift, int direction, int toX, int toY) {
    int dx = GessBoard.dx(direction);
    int dy = GessBoard.dy(direction);
    int inRow = -(dy & 1) & THREE;
    int inColumn = dx & 1;
    int distance = 1;
    int x = toX;
    int y = toY;
    while ((rows[y] >>> (shift + x) & 1) == 0) {
      // The footprint one step before this one must not have met anything: its front is empty and
      // on the grid.
      if (((WALLS >>> x | WALLS >>> y) & 1) != 0) {
        return -1;
      }
      int footX = x - dx;
      int footY = y - dy;
      int row = all(rows[y]) >>> (footX - 1);
      int column = all(rows[footY - 1] | rows[footY] | rows[footY + 1]) >>> x;
      if (((row & inRow) | (column & inColumn)) != 0) {
        return -1;
      }
      x = footX;
      y = footY;
      distance++;
    }
    int fromX = x - dx;
    int fromY = y - dy;
    int other = GessBoard.WHITE_SHIFT - shift;
    int foreign =
        (int) (rows[fromY - 1] >>> other | rows[fromY] >>> other | rows[fromY + 1] >>> other);
    int closed = (foreign >>> (fromX - 1)) & THREE;
    int outside = (barred >>> fromX | barred >>> fromY) & 1;
    boolean far = distance <= MoveSweep.WEAK_DISTANCE || (rows[fromY] >>> (shift + fromX) & 1) != 0;
    return (closed | outside) == 0 && far ? GessBoard.square(fromX, fromY) : -1;
  }

  /** Merges both colours of a row. */
  private static int all(long row) {
    return (int) (row | row >>> GessBoard.WHITE_SHIFT);
  }
}
