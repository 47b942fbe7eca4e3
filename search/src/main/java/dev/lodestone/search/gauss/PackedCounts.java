package dev.lodestone.search.gauss;

import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussPosition;

/**
 * Hands and areas of GAUSS packed into a long, from the player to move: eight counts of one byte
 * each, his own in the lower half and the opponent's in the upper half, so that a rotation by 32
 * bits passes the turn.
 *
 * <pre>
 * bits  0- 7  discs of his own colour in his hand
 * bits  8-15  discs of the opponent's colour in his hand
 * bits 16-23  GAIN of his colour
 * bits 24-31  RISK of his colour
 * </pre>
 */
final class PackedCounts {

  /** Colours from the player to move. */
  static final int OWN = 0;

  static final int OTHER = 1;

  private static final int BITS = 8;
  private static final int MASK = 0xff;
  private static final int GAIN_SHIFT = 2 * BITS;
  private static final int RISK_SHIFT = 3 * BITS;
  private static final int HALF = 4 * BITS;

  private PackedCounts() {}

  static long of(GaussPosition position) {
    int player = position.turn();
    return half(position, player) | half(position, 1 - player) << HALF;
  }

  private static long half(GaussPosition position, int player) {
    return position.inHand(player, player)
        | position.inHand(player, 1 - player) << BITS
        | position.gain(player) << GAIN_SHIFT
        | (long) position.risk(player) << RISK_SHIFT;
  }

  /** The same counts from the opponent's side. */
  static long swapped(long counts) {
    return Long.rotateLeft(counts, HALF);
  }

  /** Discs of a colour in the hand of the player to move. */
  static int inHand(long counts, int colour) {
    return (int) (counts >>> (colour * BITS)) & MASK;
  }

  static int ownGain(long counts) {
    return (int) (counts >>> GAIN_SHIFT) & MASK;
  }

  static int ownRisk(long counts) {
    return (int) (counts >>> RISK_SHIFT) & MASK;
  }

  static int otherGain(long counts) {
    return ownGain(counts >>> HALF);
  }

  static int otherRisk(long counts) {
    return ownRisk(counts >>> HALF);
  }

  /** The number of discs in both hands, which is the number of plies left. */
  static int plies(long counts) {
    long other = counts >>> HALF;
    return inHand(counts, OWN) + inHand(counts, OTHER) + inHand(other, OWN) + inHand(other, OTHER);
  }

  /** The counts after a disc was taken from the hand of the player to move. */
  static long placed(long counts, int colour) {
    return counts - (1L << (colour * BITS));
  }

  /** The counts after discs of groups that leave the board were added to their colour's areas. */
  static long scored(long counts, int colour, long group) {
    long gain = Long.bitCount(group & GaussBoard.GRAY);
    long risk = Long.bitCount(group & GaussBoard.VOID);
    return counts + ((gain << GAIN_SHIFT | risk << RISK_SHIFT) << (colour * HALF));
  }
}
