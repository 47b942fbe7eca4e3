package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.GRAY;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NE;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NW;

/**
 * A value of a GAUSS position, used only to order moves, from the side to move.
 *
 * <p>With at least {@value #FIRST_PATTERNS} plies left it is the evaluation by the shipped weights,
 * whatever weights a search uses, so node counts do not depend on them. Later, where most positions
 * are, it is quicker: the current score, discs on VOID, and adjacent pairs on gray, from which
 * groups grow.
 */
final class MoveOrdering {

  /** From 3 on, patterns save another 4 % of the nodes and take more time than that. */
  private static final int FIRST_PATTERNS = 4;

  private static final int POINT = 2048;

  /**
   * The penalty for a disc on VOID, in the unit of {@link #POINT}: values from 150 to 600 order
   * equally well.
   */
  private static final int VOID_DISC = 300;

  /** The bonus for two adjacent own discs on gray: values of 100 to 400 order equally well. */
  private static final int PAIR = 200;

  private final MoveStack stack;
  private final GaussPatternEvaluator patterns = GaussKnowledge.newShippedEvaluator();

  MoveOrdering(MoveStack stack) {
    this.stack = stack;
  }

  /**
   * The value of the position in a slot.
   *
   * @param plies left in the slot's position
   */
  int of(int slot, int plies) {
    long own = stack.words[slot];
    long other = stack.words[slot + MoveStack.OTHER_DISCS];
    long counts = stack.words[slot + MoveStack.COUNTS];
    return plies >= FIRST_PATTERNS
        ? patterns.evaluate(plies, own, other, counts)
        : atOnce(own, other, counts);
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
