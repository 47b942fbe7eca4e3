package dev.lodestone.core.gess;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;

/**
 * Packs the centre of one ring of each side into one int. A move can end the game only if it
 * affects one of these two rings, so after most moves there is no need to search for rings.
 */
final class RingPlaces {

  private static final int SECOND_SHIFT = 16;
  private static final int SQUARE_MASK = GessBoard.SQUARE_MASK;

  /** Differs from the value that {@link Rings#first} returns for a side without a ring. */
  private static final int MOVER_HAS_NONE = -2;

  private RingPlaces() {}

  /** The ring places of a board; undefined for a side without a ring. */
  static int of(long[] rows) {
    int black = Rings.first(rows, Side.FIRST);
    int white = Rings.first(rows, Side.SECOND);
    return (black & SQUARE_MASK) | (white & SQUARE_MASK) << SECOND_SHIFT;
  }

  /** The square at the centre of one side's ring. */
  static int of(int places, Side side) {
    return places >>> shift(side) & SQUARE_MASK;
  }

  /**
   * The ring places after a move, or a negative number if a side has no ring left, for which {@link
   * #outcome} returns the result.
   *
   * @param rows the board after the move
   * @param takes whether the move took stones of the other side
   */
  static int after(int places, long[] rows, Side mover, int from, int to, boolean takes) {
    int place = of(places, mover);
    int after = places;
    if (Footprint.overlap(from, place) || Footprint.overlap(to, place)) {
      after = kept(after, rows, mover);
      if (after < 0) {
        return MOVER_HAS_NONE;
      }
    }
    Side other = mover.opponent();
    return takes && Footprint.overlap(to, of(after, other)) ? kept(after, rows, other) : after;
  }

  /** The outcome that corresponds to a negative result of {@link #after}. */
  static Outcome outcome(int none, Side mover) {
    return Outcome.winFor(none == MOVER_HAS_NONE ? mover.opponent() : mover);
  }

  /** The places with a ring that the side still has; negative if it has none. */
  private static int kept(int places, long[] rows, Side side) {
    int place = of(places, side);
    int shift = GessBoard.shift(side);
    int pattern = Footprint.at(rows, shift, GessBoard.x(place), GessBoard.y(place));
    if (pattern == Footprint.RING) {
      return places; // the centre is empty: a piece that covered it would have removed stones of
      // the rim
    }
    int found = Rings.first(rows, side);
    return found < 0 ? found : with(places, side, found);
  }

  /** Replaces the place of one side's ring. */
  static int with(int places, Side side, int square) {
    return (places & ~(SQUARE_MASK << shift(side))) | square << shift(side);
  }

  private static int shift(Side side) {
    return side == Side.FIRST ? 0 : SECOND_SHIFT;
  }
}
