package dev.lodestone.core.gauss;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;

/**
 * Plays uniformly random moves to the end of the game in local variables.
 *
 * <p>It needs no undo, hash or encoded move, and does not branch on the colour of the disc that is
 * placed: an XOR mask exchanges the two boards so that the first is always that of the trigger's
 * colour. {@code RulesBenchmarks.playout} measures it.
 */
final class GaussPlayout {

  private static final int COLOUR_BITS = GaussCounts.BITS;
  private static final int HAND_BITS = 2 * COLOUR_BITS;
  private static final int COLOUR_MASK = (1 << COLOUR_BITS) - 1;

  private GaussPlayout() {}

  /**
   * Plays the game and returns its outcome.
   *
   * @param red the cells with red discs
   * @param blue the cells with blue discs
   * @param counts as {@link GaussCounts} packs them
   */
  static Outcome outcome(long red, long blue, long counts, SplitMix64 random) {
    long same = red;
    long other = blue;
    int first = GaussBoard.RED; // The colour of the discs in "same".
    // Each random number is drawn one ply early, so that it does not have to wait for the search
    // for groups.
    long bits = isOver(counts) ? 0 : random.nextLong();
    while (!isOver(counts)) {
      int handShift = GaussCounts.turn(counts) * HAND_BITS;
      int hand = (int) (counts >>> handShift);
      int hasRed = -(hand & COLOUR_MASK) >>> 31;
      int hasBlue = -((hand >>> COLOUR_BITS) & COLOUR_MASK) >>> 31;
      long empty = GaussBoard.GRAY & ~(same | other);
      int cells = Long.bitCount(empty);
      int index = SplitMix64.below(cells << (hasRed & hasBlue), bits);
      int isSecondHalf = (cells - 1 - index) >>> 31;
      int colour = isSecondHalf | (hasRed ^ 1);
      int cell = GaussGray.nth(empty, index - (cells & -isSecondHalf));

      long swap = (same ^ other) & -(long) (first ^ colour);
      same ^= swap;
      other ^= swap;
      first = colour;
      int row = GaussLines.row(cell, same, other);
      int column = GaussLines.column(cell, same, other);
      int diagonal = GaussLines.diagonal(cell, same, other);
      same = GaussLines.same(cell, same, row, column, diagonal);
      other = GaussLines.other(cell, other, row, column, diagonal);

      counts -= 1L << (handShift + colour * COLOUR_BITS);
      counts ^= GaussCounts.TURN_BIT;
      if (!isOver(counts)) {
        bits = random.nextLong();
      }
      long sameScored = GaussGroups.scoring(same);
      long otherScored = GaussGroups.scoring(other);
      same &= ~sameScored;
      other &= ~otherScored;
      if ((sameScored | otherScored) != 0) {
        counts +=
            GaussCounts.scored(colour, sameScored) + GaussCounts.scored(colour ^ 1, otherScored);
      }
    }
    int sameVoid = Long.bitCount(same & GaussBoard.VOID);
    int otherVoid = Long.bitCount(other & GaussBoard.VOID);
    return first == GaussBoard.RED
        ? GaussResult.of(counts, sameVoid, otherVoid)
        : GaussResult.of(counts, otherVoid, sameVoid);
  }

  private static boolean isOver(long counts) {
    return (counts & GaussCounts.HANDS_MASK) == 0;
  }
}
