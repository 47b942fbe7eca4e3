package dev.lodestone.core.gess;

import dev.lodestone.core.Side;

/**
 * Judges one move by the rules, step by step, as a person would. It is independent of {@link
 * MoveSweep}, so that each can be tested against the other.
 */
enum GessLegality {
  LEGAL("legal"),
  NO_PIECE("no piece of the side to move has this centre"),
  NO_STONE_AHEAD("the piece has no stone on the side towards which it would move"),
  TOO_FAR("a piece with an empty centre moves at most " + MoveSweep.WEAK_DISTANCE + " squares"),
  BLOCKED("the piece must stop earlier, where it first removes a stone"),

  /** Used only if a parameter of the game bars these centres. */
  EDGE("a piece can be centred only where stones stand, in columns B to S and rows 2 to 19"),

  /**
   * Used only if a parameter of the game makes suicide illegal; {@link GessPosition#judge} decides.
   */
  SUICIDE("the move would leave its player without a ring");

  private final String reason;

  GessLegality(String reason) {
    this.reason = reason;
  }

  /** The reason as a clause, for people. */
  String reason() {
    return reason;
  }

  /**
   * Judges a move in a game that is not over.
   *
   * @param move any code in {@code [0, GessMove.COUNT)}
   */
  static GessLegality of(long[] rows, Side side, int move) {
    int shift = GessBoard.shift(side);
    int otherShift = shift ^ GessBoard.WHITE_SHIFT;
    int fromX = GessBoard.x(GessMove.from(move));
    int fromY = GessBoard.y(GessMove.from(move));
    int piece = Footprint.at(rows, shift, fromX, fromY);
    if (piece == 0 || Footprint.at(rows, otherShift, fromX, fromY) != 0) {
      return NO_PIECE;
    }
    int dx = GessBoard.x(GessMove.to(move)) - fromX;
    int dy = GessBoard.y(GessMove.to(move)) - fromY;
    int distance = Math.max(Math.abs(dx), Math.abs(dy));
    int stepX = Integer.signum(dx);
    int stepY = Integer.signum(dy);
    if ((piece & Footprint.square(stepX, stepY)) == 0) {
      return NO_STONE_AHEAD;
    }
    if (distance > MoveSweep.WEAK_DISTANCE && (piece & Footprint.CENTRE) == 0) {
      return TOO_FAR;
    }
    for (int step = 1; step < distance; step++) {
      int x = fromX + step * stepX;
      int y = fromY + step * stepY;
      boolean falls = Footprint.onGrid(piece, x, y) != piece;
      int itself = Footprint.shifted(piece, -step * stepX, -step * stepY);
      int stones = Footprint.at(rows, shift, x, y) | Footprint.at(rows, otherShift, x, y);
      if (falls || (stones & ~itself) != 0) {
        return BLOCKED;
      }
    }
    return LEGAL;
  }
}
