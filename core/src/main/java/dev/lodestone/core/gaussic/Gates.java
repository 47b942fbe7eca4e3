package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.SIZE;
import static dev.lodestone.core.gaussic.GaussicBoard.bit;
import static dev.lodestone.core.gaussic.GaussicBoard.east;
import static dev.lodestone.core.gaussic.GaussicBoard.west;

/**
 * Finds the squares between gate ends.
 *
 * <p>A square is gated along a rank if, on both sides of it, an unbroken line of men of the gated
 * side (possibly empty) leads to an enemy gate end. Filling from the ends through those men in one
 * direction, then stepping once more, gives all squares for which this is true on one side; the
 * intersection of two opposite fills gives the gated squares of the whole board.
 */
final class Gates {

  private Gates() {}

  /**
   * The squares on which a man is or would be gated along its rank.
   *
   * @param men all men of the gated side
   * @param ends the gate ends of the other side
   */
  static long alongRanks(long men, long ends) {
    return east(Fills.east(ends, men)) & west(Fills.west(ends, men));
  }

  /**
   * The squares on which a man is or would be gated along its file; the parameters are those of
   * {@link #alongRanks}.
   */
  static long alongFiles(long men, long ends) {
    return (Fills.north(ends, men) << SIZE) & (Fills.south(ends, men) >>> SIZE);
  }

  /**
   * The squares on which a man is or would be gated along its rank or file; the parameters are
   * those of {@link #alongRanks}.
   */
  static long squares(long men, long ends) {
    return alongRanks(men, ends) | alongFiles(men, ends);
  }

  /**
   * The men that are gated because the last move ended on {@code to}. No position has gated men, so
   * a move can gate only lines through its target, which either contain the man that moved or have
   * it as an end. The result therefore equals that of {@link #squares} for the whole board.
   *
   * @param own all men of the side that moved, after the move
   * @param enemy all men of the other side, after the capture
   * @param ownEnds the gate ends among {@code own}
   * @param enemyEnds the gate ends among {@code enemy}
   */
  static long closedBy(int to, long own, long enemy, long ownEnds, long enemyEnds) {
    long near = GaussicBoard.ORTHOGONAL[to];
    long gated = 0;
    if ((near & enemy) != 0 && (ownEnds & bit(to)) != 0) {
      gated = linesEndingAt(to, enemy, ownEnds);
    }
    // Both lines are looked up before the branch, so that there is only one, and it is rarely
    // taken.
    long rank = Rays.alongRank(to, ~own);
    long file = Rays.alongFile(to, ~own);
    if (hasTwo(rank & enemyEnds) | hasTwo(file & enemyEnds)) {
      gated |= whole(rank, to, own, enemyEnds) | whole(file, to, own, enemyEnds);
    }
    return gated;
  }

  /**
   * The men that a gate end on {@code square} gates: the lines of {@code men} that begin next to
   * {@code square} and have one of {@code ends} at the far side.
   */
  static long linesEndingAt(int square, long men, long ends) {
    long rank = Rays.alongRank(square, ~men);
    long file = Rays.alongFile(square, ~men);
    if (((rank | file) & ends) == 0) {
      return 0;
    }
    long below = bit(square) - 1;
    return men & (sidesWith(ends, rank, below) | sidesWith(ends, file, below));
  }

  /** The parts of a line, on either side of a square, that contain one of {@code ends}. */
  private static long sidesWith(long ends, long line, long below) {
    long lower = line & below;
    long upper = line & ~below;
    return ((lower & ends) != 0 ? lower : 0) | ((upper & ends) != 0 ? upper : 0);
  }

  /**
   * The men of a line if it has a gate end on both sides; only the two stoppers of the line can be
   * gate ends.
   */
  private static long whole(long line, int square, long men, long ends) {
    return hasTwo(line & ends) ? (line & men) | bit(square) : 0;
  }

  private static boolean hasTwo(long squares) {
    return (squares & (squares - 1)) != 0;
  }

  /**
   * The empty squares on which one more gate end would gate men of the other side.
   *
   * @param men all men of the side that would be gated
   * @param ends the existing gate ends
   */
  static long closingSquares(long men, long ends, long empty) {
    long fromWest = east(Fills.east(east(ends) & men, men));
    long fromEast = west(Fills.west(west(ends) & men, men));
    long fromSouth = Fills.north((ends << SIZE) & men, men) << SIZE;
    long fromNorth = Fills.south((ends >>> SIZE) & men, men) >>> SIZE;
    return (fromWest | fromEast | fromSouth | fromNorth) & empty;
  }
}
