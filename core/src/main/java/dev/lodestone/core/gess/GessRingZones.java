package dev.lodestone.core.gess;

import dev.lodestone.core.Side;

/**
 * Finds out, without playing them, which moves of a position affect a ring: when a piece arrives
 * with a footprint that overlaps a ring, at least one stone of the ring leaves the board.
 *
 * <p>Not thread-safe: an instance has buffers. Call {@link #mark} before the other methods.
 */
public final class GessRingZones {

  /** Centres whose footprint overlaps a ring of the side to move. */
  private final int[] own = new int[GessBoard.SIZE];

  /** The centres of those rings. */
  private final int[] ownCentres = new int[GessBoard.SIZE];

  private final int[] otherCentres = new int[GessBoard.SIZE];

  /** Centres whose footprint overlaps a ring of the other side. */
  private final int[] other = new int[GessBoard.SIZE];

  /**
   * Reads a position.
   *
   * @param position the position to whose legal moves the other methods refer
   */
  public void mark(GessPosition position) {
    Side side = position.sideToMove();
    Rings.centres(position.rows(), side, ownCentres);
    Rings.zone(ownCentres, own);
    Rings.centres(position.rows(), side.opponent(), otherCentres);
    Rings.zone(otherCentres, other);
  }

  /**
   * Whether a move takes along or removes a stone of a ring of its mover, which nearly always
   * breaks the ring. A ring that moves as a whole does not count.
   *
   * @param move a legal move in the marked position
   */
  public boolean meetsOwn(int move) {
    int from = GessMove.from(move);
    if (contains(ownCentres, from)) {
      return false;
    }
    return contains(own, from) || contains(own, GessMove.to(move));
  }

  /**
   * Whether a move breaks a ring of the other side.
   *
   * @param move a legal move in the marked position
   */
  public boolean breaksOther(int move) {
    return contains(other, GessMove.to(move));
  }

  private static boolean contains(int[] centres, int square) {
    return (centres[GessBoard.y(square)] >>> GessBoard.x(square) & 1) != 0;
  }
}
