package dev.lodestone.core.gess;

import dev.lodestone.core.Position;
import java.util.Arrays;

/**
 * Encodes moves as ints.
 *
 * <p>The codes are dense: every code is a different pair of centres on a common line, and every
 * such pair has a code, 25 080 in all (the moves of a chess queen on 20 by 20 squares). The codes
 * of one centre and direction follow each other by distance:
 *
 * <pre>code = first(direction, from) + distance - 1</pre>
 */
final class GessMove {

  /** Codes are in {@code [0, COUNT)}. */
  static final int COUNT;

  /** The code of a move by one square, indexed by {@code direction << SQUARE_BITS | from}. */
  private static final int[] FIRST = new int[GessBoard.DIRECTIONS << GessBoard.SQUARE_BITS];

  /** By code: {@code shared << 2 * SQUARE_BITS | to << SQUARE_BITS | from}. */
  private static final int[] ENDS;

  private static final int SHARED_SHIFT = 2 * GessBoard.SQUARE_BITS;

  static {
    int centres = GessBoard.LAST_CENTRE - GessBoard.FIRST_CENTRE + 1;
    int[] ends = new int[centres * centres * GessBoard.DIRECTIONS * (centres - 1)];
    int code = 0;
    for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
      for (int x = GessBoard.FIRST_CENTRE; x <= GessBoard.LAST_CENTRE; x++) {
        int from = GessBoard.square(x, y);
        for (int d = 0; d < GessBoard.DIRECTIONS; d++) {
          FIRST[d << GessBoard.SQUARE_BITS | from] = code;
          int toX = x + GessBoard.dx(d);
          int toY = y + GessBoard.dy(d);
          while (GessBoard.isCentre(toX) && GessBoard.isCentre(toY)) {
            ends[code++] =
                Footprint.shared(toX - x, toY - y) << SHARED_SHIFT
                    | GessBoard.square(toX, toY) << GessBoard.SQUARE_BITS
                    | from;
            toX += GessBoard.dx(d);
            toY += GessBoard.dy(d);
          }
        }
      }
    }
    COUNT = code;
    ENDS = Arrays.copyOf(ends, code);
  }

  private GessMove() {}

  /** The code of the shortest move from a centre in a direction. */
  static int first(int direction, int from) {
    return FIRST[direction << GessBoard.SQUARE_BITS | from];
  }

  /** The code of a move between two centres, or {@link Position#NO_MOVE} if they share no line. */
  static int of(int from, int to) {
    int dx = GessBoard.x(to) - GessBoard.x(from);
    int dy = GessBoard.y(to) - GessBoard.y(from);
    int direction = GessBoard.direction(dx, dy);
    return direction < 0
        ? Position.NO_MOVE
        : first(direction, from) + Math.max(Math.abs(dx), Math.abs(dy)) - 1;
  }

  static int from(int code) {
    return ENDS[code] & GessBoard.SQUARE_MASK;
  }

  static int to(int code) {
    return ENDS[code] >>> GessBoard.SQUARE_BITS & GessBoard.SQUARE_MASK;
  }

  /** The squares of the moving footprint that are also in the footprint at its destination. */
  static int shared(int code) {
    return ENDS[code] >>> SHARED_SHIFT;
  }
}
