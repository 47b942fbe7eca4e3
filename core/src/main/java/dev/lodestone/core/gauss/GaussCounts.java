package dev.lodestone.core.gauss;

/**
 * Packs the parts of a position that are not on the board into a long: eight counts of five bits in
 * the order of the position text, then the turn.
 *
 * <pre>
 * bits  0-19  hands: Red's red, Red's blue, Blue's red, Blue's blue
 * bits 20-39  areas: red GAIN, red RISK, blue GAIN, blue RISK
 * bit  40     turn: 0 Red, 1 Blue
 * </pre>
 *
 * Five bits are enough: there are at most 15 discs of a colour, in all places together, and a komi
 * adds at most 15 to a GAIN.
 */
final class GaussCounts {

  /** The number of counts. */
  static final int COUNTS = 8;

  /** The exclusive bound of one count. */
  static final int COUNT_BOUND = 32;

  /** The number of discs of each colour by default, which is also the maximum. */
  static final int DISCS_PER_COLOUR = 15;

  /** The number of bits of one count. */
  static final int BITS = 5;

  private static final int AREAS = 4;
  private static final int TURN_SHIFT = COUNTS * BITS;

  static final long HANDS_MASK = (1L << (AREAS * BITS)) - 1;
  static final long TURN_BIT = 1L << TURN_SHIFT;

  private GaussCounts() {}

  /**
   * The index of the count of {@code colour} discs in the hand of the player of colour {@code
   * player}.
   */
  static int hand(int player, int colour) {
    return player * 2 + colour;
  }

  static int gain(int colour) {
    return AREAS + colour * 2;
  }

  static int risk(int colour) {
    return AREAS + colour * 2 + 1;
  }

  /** The index to which a count is mapped when colours and players are exchanged. */
  static int opposite(int index) {
    return index < AREAS ? AREAS - 1 - index : index ^ 2;
  }

  static int get(long counts, int index) {
    return (int) (counts >>> (index * BITS)) & (COUNT_BOUND - 1);
  }

  /** Adds {@code amount}, which may be negative, to one of the counts. */
  static long plus(long counts, int index, int amount) {
    return counts + ((long) amount << (index * BITS));
  }

  /** The value to add to the counts when discs of a colour score. */
  static long scored(int colour, long discs) {
    long areas =
        (long) Long.bitCount(discs & GaussBoard.GRAY) << (BITS * gain(GaussBoard.RED))
            | (long) Long.bitCount(discs & GaussBoard.VOID) << (BITS * risk(GaussBoard.RED));
    return areas << (2 * BITS * colour);
  }

  /** The colour of the player to move. */
  static int turn(long counts) {
    return (int) (counts >>> TURN_SHIFT);
  }
}
