package dev.lodestone.core.gess;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;

/**
 * Explains why a piece cannot be moved, or cannot be moved to the square that a person has chosen.
 */
final class GessRefusal {

  /** Indexed by dy + 1 and dx + 1. */
  private static final String[][] DIRECTIONS = {
    {"south-west", "south", "south-east"},
    {"west", "", "east"},
    {"north-west", "north", "north-east"}
  };

  private GessRefusal() {}

  /** Why no move begins on the footprint around a square. */
  static String of(GessPosition position, int from) {
    if (position.isBarred(from)) {
      return GessLegality.EDGE.reason();
    }
    long[] rows = position.rows();
    Side side = position.sideToMove();
    int shift = GessBoard.shift(side);
    int x = GessBoard.x(from);
    int y = GessBoard.y(from);
    int own = Footprint.at(rows, shift, x, y);
    int other = Footprint.at(rows, shift ^ GessBoard.WHITE_SHIFT, x, y);
    String opponent = GessGame.INSTANCE.sideName(side.opponent());
    if (own == 0) {
      return other == 0
          ? "the nine squares around it contain no stone"
          : "the nine squares around it contain stones of " + opponent + " only";
    }
    if (other != 0) {
      return "the nine squares around it contain a stone of "
          + opponent
          + " too, and a piece has stones of one player only";
    }
    return (own & ~Footprint.CENTRE) == 0
        ? "its rim has no stone, and a piece moves only towards stones on its rim"
        : "it has stones only on the sides where the board ends";
  }

  /** Why the piece around one square cannot go to another. */
  static String of(GessPosition position, int from, int to) {
    long[] rows = position.rows();
    Side side = position.sideToMove();
    int move = GessMove.of(from, to);
    if (move == Position.NO_MOVE) {
      return "a piece moves in a straight line, along a row, a column or a diagonal";
    }
    int dx = Integer.signum(GessBoard.x(to) - GessBoard.x(from));
    int dy = Integer.signum(GessBoard.y(to) - GessBoard.y(from));
    GessLegality judged = position.judge(move);
    return switch (judged) {
      case NO_STONE_AHEAD -> "the piece has no stone on its " + direction(dx, dy) + " rim";
      case BLOCKED ->
          "the piece stops at "
              + GessNotation.formatSquare(stop(rows, side, from, dx, dy))
              + ", where it first removes a stone";
      case LEGAL, NO_PIECE, TOO_FAR, EDGE, SUICIDE -> judged.reason();
    };
  }

  private static String direction(int dx, int dy) {
    return DIRECTIONS[dy + 1][dx + 1];
  }

  /** The last square that the piece can reach in a direction in which it is stopped by a stone. */
  private static int stop(long[] rows, Side side, int from, int dx, int dy) {
    int square = from;
    GessLegality judged = GessLegality.LEGAL;
    while (judged == GessLegality.LEGAL) {
      int next = GessBoard.square(GessBoard.x(square) + dx, GessBoard.y(square) + dy);
      judged = GessLegality.of(rows, side, GessMove.of(from, next));
      square = judged == GessLegality.LEGAL ? next : square;
    }
    return square;
  }
}
