package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.SIZE;
import static dev.lodestone.core.gaussic.GaussicBoard.bit;
import static dev.lodestone.core.gaussic.GaussicBoard.east;
import static dev.lodestone.core.gaussic.GaussicBoard.west;

/**
 * Which squares lie between gate ends.
 *
 * <p>A square is gated along a rank if, on either side of it, men of the gated side (any number,
 * none as well) lead up to an enemy gate end. Filling the ends through those men in one direction,
 * then stepping once more, gives all squares with that property on one side; the intersection of
 * two opposite fills gives the gated squares of the whole board.
 */
final class Gates {

  private Gates() {}

  /**
   * Squares at which a man would be, or is, gated in its rank.
   *
   * @param men all men of the side that is gated
   * @param ends the gate ends of the other side
   */
  static long alongRanks(long men, long ends) {
    return east(Fills.east(ends, men)) & west(Fills.west(ends, men));
  }

  /** Squares at which a man would be, or is, gated in its file; arguments as for the ranks. */
  static long alongFiles(long men, long ends) {
    return (Fills.north(ends, men) << SIZE) & (Fills.south(ends, men) >>> SIZE);
  }

  /** Squares at which a man would be, or is, gated either way. */
  static long squares(long men, long ends) {
    return alongRanks(men, ends) | alongFiles(men, ends);
  }

  /**
   * The men that are gated because the last move ended on {@code to}. On a board without gated men,
   * which every position is, a move can close no other line than those through its target: in which
   * the man that moved stands, or of which it is an end. That is why this equals what {@link
   * #squares} finds on the whole board.
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
    // Both lines are looked up before the first branch, which is then hardly ever taken.
    long rank = Rays.alongRank(to, ~own);
    long file = Rays.alongFile(to, ~own);
    if (hasTwo(rank & enemyEnds) | hasTwo(file & enemyEnds)) {
      gated |= whole(rank, to, own, enemyEnds) | whole(file, to, own, enemyEnds);
    }
    return gated;
  }

  /**
   * The lines of {@code men} that begin next to {@code square} and have an end of {@code ends} at
   * the far side: what a gate end on {@code square} gates.
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

  /** Of a line, the sides of a square on which there is one of {@code ends}. */
  private static long sidesWith(long ends, long line, long below) {
    long lower = line & below;
    long upper = line & ~below;
    return ((lower & ends) != 0 ? lower : 0) | ((upper & ends) != 0 ? upper : 0);
  }

  /** The men of a line if it has an end at both sides, for at most the stoppers are ends. */
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
   * @param ends the gate ends that stand already
   */
  static long closingSquares(long men, long ends, long empty) {
    long fromWest = east(Fills.east(east(ends) & men, men));
    long fromEast = west(Fills.west(west(ends) & men, men));
    long fromSouth = Fills.north((ends << SIZE) & men, men) << SIZE;
    long fromNorth = Fills.south((ends >>> SIZE) & men, men) >>> SIZE;
    return (fromWest | fromEast | fromSouth | fromNorth) & empty;
  }

  /**
   * The empty squares on which one more gate end would gate the man on {@code square}, alone or
   * with the line it stands in.
   */
  static long closingSquares(int square, long men, long ends, long empty) {
    long east = Rays.rising(Rays.EAST[square], ~men);
    long west = Rays.falling(Rays.WEST[square], ~men);
    long north = Rays.rising(Rays.NORTH[square], ~men);
    long south = Rays.falling(Rays.SOUTH[square], ~men);
    long closing = 0;
    closing |= (east & ends) != 0 ? west & empty : 0;
    closing |= (west & ends) != 0 ? east & empty : 0;
    closing |= (north & ends) != 0 ? south & empty : 0;
    closing |= (south & ends) != 0 ? north & empty : 0;
    return closing;
  }
}
