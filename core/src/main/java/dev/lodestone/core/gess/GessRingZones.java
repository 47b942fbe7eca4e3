package dev.lodestone.core.gess;

import dev.lodestone.core.Side;

/**
 * Which moves of a position meet a ring, without playing them: where a footprint that meets a ring
 * arrives, at least one stone of the ring leaves the board.
 *
 * <p>An instance holds buffers and serves one thread. {@link #mark} comes before the rest.
 */
public final class GessRingZones {

  /** Centres from which a footprint meets a ring of the side to move. */
  private final int[] own = new int[GessBoard.SIZE];

  /** The centres of those rings. */
  private final int[] ownCentres = new int[GessBoard.SIZE];

  private final int[] otherCentres = new int[GessBoard.SIZE];

  /** Centres from which a footprint meets a ring of the other side. */
  private final int[] other = new int[GessBoard.SIZE];

  /**
   * Reads a position.
   *
   * @param position whose legal moves will be asked about
   */
  public void mark(GessPosition position) {
    Side side = position.sideToMove();
    Rings.centres(position.rows(), side, ownCentres);
    Rings.zone(ownCentres, own);
    Rings.centres(position.rows(), side.opponent(), otherCentres);
    Rings.zone(otherCentres, other);
  }

  /**
   * Whether a move takes along or removes a stone of a ring of its mover. Hardly any such move
   * leaves the ring standing. A ring that moves as a whole does not count.
   *
   * @param move legal in the position that was marked
   * @return whether a ring of the mover is met
   */
  public boolean meetsOwn(int move) {
    int from = GessMove.from(move);
    if (holds(ownCentres, from)) {
      return false;
    }
    return holds(own, from) || holds(own, GessMove.to(move));
  }

  /**
   * Whether a move breaks a ring of the other side.
   *
   * @param move legal in the position that was marked
   * @return whether a ring is broken
   */
  public boolean breaksOther(int move) {
    return holds(other, GessMove.to(move));
  }

  private static boolean holds(int[] centres, int square) {
    return (centres[GessBoard.y(square)] >>> GessBoard.x(square) & 1) != 0;
  }
}
