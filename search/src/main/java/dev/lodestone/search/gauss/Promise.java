package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.GRAY;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NE;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NW;

/**
 * How promising a GAUSS position looks, for the order of moves alone: the score as it stands, discs
 * on VOID, and adjacent pairs on gray, from which groups grow. On the scale of {@link Worth}, from
 * the side to move.
 *
 * <p>Looks one or two replies ahead where a bad order costs more than the look.
 */
final class Promise {

  /**
   * What a disc on VOID is feared, in parts of a point: weights of 150 to 600 order equally well.
   */
  private static final int VOID_DISC = 300;

  /** A pair of own discs side by side on gray: weights of 100 to 400 order equally well. */
  private static final int PAIR = 200;

  private final Turns turns;

  Promise(Turns turns) {
    this.turns = turns;
  }

  /**
   * Of what stands in a slot, after the best of its replies as they look, and so on.
   *
   * @param replies plies to look ahead, 0 to 2, fewer than are left
   * @param plies left in the slot's position
   */
  int of(int slot, int plies, int replies) {
    long own = turns.words[slot];
    long other = turns.words[slot + Turns.OTHER_DISCS];
    long counts = turns.words[slot + Turns.COUNTS];
    if (replies == 0) {
      return atOnce(own, other, counts);
    }
    long empty = GRAY & ~(own | other);
    int scratch = Turns.first(plies);
    int best = Worth.LOWEST;
    for (int colour = Counts.OWN; colour <= Counts.OTHER; colour++) {
      if (Counts.inHand(counts, colour) == 0) {
        continue;
      }
      for (long rest = empty; rest != 0; rest &= rest - 1) {
        turns.make(scratch, own, other, counts, colour, Long.numberOfTrailingZeros(rest));
        best = Math.max(best, -of(scratch, plies - 1, replies - 1));
      }
    }
    return best;
  }

  private static int atOnce(long own, long other, long counts) {
    int voids = Worth.voidDifference(own, other);
    int difference =
        Worth.difference(
            Counts.ownGain(counts) - Counts.otherGain(counts),
            Counts.ownRisk(counts),
            Counts.otherRisk(counts),
            voids);
    return difference * Worth.POINT - voids * VOID_DISC + (pairs(own) - pairs(other)) * PAIR;
  }

  private static int pairs(long discs) {
    long gray = discs & GRAY;
    return Long.bitCount(gray & gray << 1)
        + Long.bitCount(gray & gray << STEP_NW)
        + Long.bitCount(gray & gray << STEP_NE);
  }
}
