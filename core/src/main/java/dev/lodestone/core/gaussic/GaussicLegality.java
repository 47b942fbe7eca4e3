package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.bit;
import static dev.lodestone.core.gaussic.GaussicBoard.file;
import static dev.lodestone.core.gaussic.GaussicBoard.rank;
import static dev.lodestone.core.gaussic.GaussicBoard.square;

/**
 * Decides whether one move is legal, square by square along its way. It shares only the table of
 * neighbours with the move generator, so that each can be tested against the other.
 */
final class GaussicLegality {

  private GaussicLegality() {}

  /**
   * Whether the man on {@code from} may go to {@code to}.
   *
   * @param conduction the interpretation of the game
   * @param boards the men of both sides
   * @param own the first board of the side to move
   */
  static boolean mayMove(Conduction conduction, long[] boards, int own, int from, int to) {
    int enemy = Men.opponent(own);
    if (from == to || holds(men(boards, own), to)) {
      return false;
    }
    boolean free = !holds(men(boards, enemy), to);
    if (holds(boards[own + Men.DEGAUSSER], from)) {
      return touch(from, to);
    }
    if (holds(boards[own + Men.IC], from)) {
      return touch(from, to) && (free || holds(boards[enemy + Men.IC], to));
    }
    if (holds(boards[own + Men.SPARK], from)) {
      return free && mayGoAsSpark(boards, own, from, to);
    }
    return holds(boards[own + Men.SURGE], from)
        && free
        && (mayGoAsSpark(boards, own, from, to) || isConducted(conduction, boards, from, to));
  }

  private static boolean mayGoAsSpark(long[] boards, int own, int from, int to) {
    if (touch(from, to)) {
      return true;
    }
    if (file(from) != file(to) && rank(from) != rank(to)) {
      return false;
    }
    long ownLifted = men(boards, own) & ~bit(from);
    int enemy = Men.opponent(own);
    long enemies = men(boards, enemy);
    long enemyEnds = boards[enemy + Men.SPARK] | boards[enemy + Men.SURGE];
    int fileStep = Integer.signum(file(to) - file(from));
    int rankStep = Integer.signum(rank(to) - rank(from));
    int step = square(fileStep, rankStep);
    for (int passed = from + step; passed != to; passed += step) {
      if (holds(ownLifted | enemies, passed)
          || isGated(passed, 1, 0, ownLifted, enemyEnds)
          || isGated(passed, 0, 1, ownLifted, enemyEnds)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether, in both directions along one axis, a line of only {@code men} leads to one of {@code
   * ends}.
   */
  private static boolean isGated(int square, int fileStep, int rankStep, long men, long ends) {
    return leadsToEnd(square, fileStep, rankStep, men, ends)
        && leadsToEnd(square, -fileStep, -rankStep, men, ends);
  }

  private static boolean leadsToEnd(int from, int fileStep, int rankStep, long men, long ends) {
    int file = file(from) + fileStep;
    int rank = rank(from) + rankStep;
    while (isOnBoard(file, rank)) {
      int square = square(file, rank);
      if (!holds(men, square)) {
        return holds(ends, square);
      }
      file += fileStep;
      rank += rankStep;
    }
    return false;
  }

  /** Walks from conductor to conductor until one touches the target. */
  private static boolean isConducted(Conduction conduction, long[] boards, int from, int to) {
    long unseen =
        (boards[Men.SPARK]
                | boards[Men.SURGE]
                | boards[Men.KINDS + Men.SPARK]
                | boards[Men.KINDS + Men.SURGE])
            & ~bit(from);
    long waiting = conduction.beside(from) & unseen;
    while (waiting != 0) {
      int conductor = Long.numberOfTrailingZeros(waiting);
      if (holds(conduction.beside(conductor), to)) {
        return true;
      }
      unseen &= ~bit(conductor);
      waiting = (waiting | conduction.beside(conductor)) & unseen;
    }
    return false;
  }

  private static long men(long[] boards, int side) {
    return boards[side + Men.SPARK]
        | boards[side + Men.SURGE]
        | boards[side + Men.DEGAUSSER]
        | boards[side + Men.IC];
  }

  private static boolean touch(int square, int other) {
    return holds(GaussicBoard.KING[square], other);
  }

  private static boolean holds(long squares, int square) {
    return (squares & bit(square)) != 0;
  }

  private static boolean isOnBoard(int file, int rank) {
    return 0 <= file && file < GaussicBoard.SIZE && 0 <= rank && rank < GaussicBoard.SIZE;
  }
}
