package dev.lodestone.core.gess;

import dev.lodestone.core.Side;

/**
 * The centre of one ring of each side, in one int. A move can end the game only if it meets the
 * ring that is noted, so that others need not be looked for after most moves.
 */
final class RingPlaces {

  private static final int SECOND_SHIFT = 16;
  private static final int SQUARE_MASK = GessBoard.SQUARE_MASK;

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

  /** The same places with another one for one side. */
  static int with(int places, Side side, int square) {
    return (places & ~(SQUARE_MASK << shift(side))) | square << shift(side);
  }

  private static int shift(Side side) {
    return side == Side.FIRST ? 0 : SECOND_SHIFT;
  }
}
