package dev.lodestone.core.gess;

import dev.lodestone.core.Position;
import java.util.Arrays;

/**
 * Packing of moves into ints.
 *
 * <p>The codes are dense: every code is a different pair of centres on a common line, and every
 * such pair has a code, 25 080 in all (the moves of a chess queen on 20 by 20 squares). The codes
 * of one centre and direction follow each other by distance:
 *
 * <pre>code = first(direction, from) + distance - 1</pre>
 */
final class MoveCode {

  /** Codes are {@code [0, COUNT)}. */
  static final int COUNT;

  /** By {@code direction << SQUARE_BITS | from}: the code of the move by one square. */
  private static final int[] FIRST = new int[Grid.DIRECTIONS << Grid.SQUARE_BITS];

  /** By code: {@code to << SQUARE_BITS | from}. */
  private static final int[] ENDS;

  static {
    int centres = Grid.LAST_CENTRE - Grid.FIRST_CENTRE + 1;
    int[] ends = new int[centres * centres * Grid.DIRECTIONS * (centres - 1)];
    int code = 0;
    for (int y = Grid.FIRST_CENTRE; y <= Grid.LAST_CENTRE; y++) {
      for (int x = Grid.FIRST_CENTRE; x <= Grid.LAST_CENTRE; x++) {
        int from = Grid.square(x, y);
        for (int d = 0; d < Grid.DIRECTIONS; d++) {
          FIRST[d << Grid.SQUARE_BITS | from] = code;
          int toX = x + Grid.dx(d);
          int toY = y + Grid.dy(d);
          while (Grid.isCentre(toX) && Grid.isCentre(toY)) {
            ends[code++] = Grid.square(toX, toY) << Grid.SQUARE_BITS | from;
            toX += Grid.dx(d);
            toY += Grid.dy(d);
          }
        }
      }
    }
    COUNT = code;
    ENDS = Arrays.copyOf(ends, code);
  }

  private MoveCode() {}

  /** The code of the shortest move from a centre in a direction. */
  static int first(int direction, int from) {
    return FIRST[direction << Grid.SQUARE_BITS | from];
  }

  /** The code of a move between two centres, or {@link Position#NO_MOVE} if they share no line. */
  static int of(int from, int to) {
    int dx = Grid.x(to) - Grid.x(from);
    int dy = Grid.y(to) - Grid.y(from);
    int direction = Grid.direction(dx, dy);
    return direction < 0
        ? Position.NO_MOVE
        : first(direction, from) + Math.max(Math.abs(dx), Math.abs(dy)) - 1;
  }

  static int from(int code) {
    return ENDS[code] & Grid.SQUARE_MASK;
  }

  static int to(int code) {
    return ENDS[code] >>> Grid.SQUARE_BITS;
  }
}
