package dev.lodestone.search.gauss;

import dev.lodestone.core.gauss.GaussBoard;

/**
 * The result of a game of GAUSS as one number that contains every criterion of the rules: first the
 * difference of the final scores, then discs on VOID, then discs in RISK. Its sign is the outcome,
 * and rounded to whole units it is the difference of the scores.
 *
 * <p>An int from the side of the player named own; its absolute value is at most {@link #HIGHEST}.
 */
final class ResultCode {

  /** One point of the final score: more than twice the maximum of VOID and RISK together. */
  static final int POINT = 1024;

  /** More than any worth; fits 17 bits with its sign. */
  static final int HIGHEST = 65_535;

  static final int LOWEST = -HIGHEST;

  /** A disc on VOID: more than all discs in RISK. */
  private static final int VOID_DISC = 32;

  private ResultCode() {}

  /** The result of a finished game. */
  static int of(long own, long other, long counts) {
    return of(
        PackedCounts.ownGain(counts) - PackedCounts.otherGain(counts),
        PackedCounts.ownRisk(counts),
        PackedCounts.otherRisk(counts),
        voidDifference(own, other));
  }

  /**
   * The result from counts, computed without branches because every last ply needs it.
   *
   * @param gain difference of the GAIN areas
   * @param voids difference of the discs on VOID
   */
  static int of(int gain, int ownRisk, int otherRisk, int voids) {
    return difference(gain, ownRisk, otherRisk, voids) * POINT
        - voids * VOID_DISC
        - (ownRisk - otherRisk);
  }

  /** Difference of the final scores: RISK counts against the colour with more discs on VOID. */
  static int difference(int gain, int ownRisk, int otherRisk, int voids) {
    int ownHasMore = -voids >> 31;
    int otherHasMore = voids >> 31;
    return gain - (ownRisk & ownHasMore) + (otherRisk & otherHasMore);
  }

  static int voidDifference(long own, long other) {
    return Long.bitCount(own & GaussBoard.VOID) - Long.bitCount(other & GaussBoard.VOID);
  }

  /** The difference of the final scores that a worth contains. */
  static int margin(int worth) {
    return Math.floorDiv(worth + POINT / 2, POINT);
  }

  /** The minimum worth with this margin. */
  static int leastOf(int margin) {
    return margin * POINT - POINT / 2;
  }
}
