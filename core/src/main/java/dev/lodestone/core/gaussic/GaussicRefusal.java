package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.bit;
import static dev.lodestone.core.gaussic.GaussicBoard.file;
import static dev.lodestone.core.gaussic.GaussicBoard.name;
import static dev.lodestone.core.gaussic.GaussicBoard.rank;
import static dev.lodestone.core.gaussic.GaussicBoard.square;

import dev.lodestone.core.Side;

/**
 * Explains why a man cannot be moved, or cannot be moved to the square that a person has chosen.
 */
final class GaussicRefusal {

  private static final int NOBODY = -1;

  private final GaussicPosition position;
  private final Side side;

  GaussicRefusal(GaussicPosition position) {
    this.position = position;
    this.side = position.sideToMove();
  }

  /** Why no move begins on a square. */
  String of(int from) {
    int man = at(from);
    if (man == NOBODY) {
      return "no man stands here";
    }
    return Men.side(man) == side
        ? "the " + Men.name(man) + " has no square to which it may go"
        : "the " + Men.name(man) + " is not yours";
  }

  /** Why the man on one square cannot go to another. */
  String of(int from, int to) {
    int man = at(from);
    int found = at(to);
    if (found != NOBODY && Men.side(found) == side) {
      return "your own " + Men.name(found) + " stands here";
    }
    return switch (man % Men.KINDS) {
      case Men.DEGAUSSER -> "a Degausser goes one step in any direction";
      case Men.IC ->
          found != NOBODY && (GaussicBoard.KING[from] & bit(to)) != 0
              ? "the IC can take only the other IC"
              : "the IC goes one step in any direction";
      case Men.SPARK -> found == NOBODY ? slide(from, to, "a Spark") : "a Spark cannot take";
      default ->
          found == NOBODY
              ? slide(from, to, "a Surge") + ", and no chain of Sparks and Surges leads here"
              : "a Surge cannot take";
    };
  }

  private String slide(int from, int to, String man) {
    int fileStep = Integer.signum(file(to) - file(from));
    int rankStep = Integer.signum(rank(to) - rank(from));
    if (fileStep != 0 && rankStep != 0) {
      return man + " goes along a rank or a file, or one step diagonally";
    }
    int step = square(fileStep, rankStep);
    for (int passed = from + step; passed != to; passed += step) {
      int between = at(passed);
      if (between != NOBODY) {
        return man + " does not jump: a man stands on " + name(passed);
      }
    }
    return man + " does not pass a square where it is gated";
  }

  private int at(int square) {
    for (int board = 0; board < Men.BOARDS; board++) {
      if ((position.board(board) & bit(square)) != 0) {
        return board;
      }
    }
    return NOBODY;
  }
}
