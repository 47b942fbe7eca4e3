package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.GRAY;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NE;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NW;

/**
 * A quick value of a GAUSS position, used only to order moves: the current score, discs on VOID,
 * and adjacent pairs on gray, from which groups grow. On the scale of {@link ResultCode}, from the
 * side to move.
 *
 * <p>It looks one or two replies ahead where a bad order would cost more than that.
 */
final class MoveOrdering {

  private static final int POINT = 2048;

  /**
   * The penalty for a disc on VOID, in the unit of {@link #POINT}: values from 150 to 600 order
   * equally well.
   */
  private static final int VOID_DISC = 300;

  /** The bonus for two adjacent own discs on gray: values of 100 to 400 order equally well. */
  private static final int PAIR = 200;

  private final MoveStack stack;

  MoveOrdering(MoveStack stack) {
    this.stack = stack;
  }

  /**
   * The value of the position in a slot, after the best replies by the same value.
   *
   * @param replies plies to look ahead, 0 to 2, fewer than {@code plies}
   * @param plies left in the slot's position
   */
  int of(int slot, int plies, int replies) {
    long own = stack.words[slot];
    long other = stack.words[slot + MoveStack.OTHER_DISCS];
    long counts = stack.words[slot + MoveStack.COUNTS];
    if (replies == 0) {
      return atOnce(own, other, counts);
    }
    long empty = GRAY & ~(own | other);
    int scratch = MoveStack.first(plies);
    int best = ResultCode.LOWEST;
    for (int colour = PackedCounts.OWN; colour <= PackedCounts.OTHER; colour++) {
      if (PackedCounts.inHand(counts, colour) == 0) {
        continue;
      }
      for (long rest = empty; rest != 0; rest &= rest - 1) {
        stack.make(scratch, own, other, counts, colour, Long.numberOfTrailingZeros(rest));
        best = Math.max(best, -of(scratch, plies - 1, replies - 1));
      }
    }
    return best;
  }

  private static int atOnce(long own, long other, long counts) {
    int voids = ResultCode.voidDifference(own, other);
    int difference =
        ResultCode.difference(
            PackedCounts.ownGain(counts) - PackedCounts.otherGain(counts),
            PackedCounts.ownRisk(counts),
            PackedCounts.otherRisk(counts),
            voids);
    return difference * POINT - voids * VOID_DISC + (pairs(own) - pairs(other)) * PAIR;
  }

  private static int pairs(long discs) {
    long gray = discs & GRAY;
    return Long.bitCount(gray & gray << 1)
        + Long.bitCount(gray & gray << STEP_NW)
        + Long.bitCount(gray & gray << STEP_NE);
  }
}
