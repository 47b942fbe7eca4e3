package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.STEP_NE;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NW;

/** Finds the groups that score: four or more connected discs of one colour. */
public final class GaussGroups {

  private static final int SCORING_SIZE = 4;

  private GaussGroups() {}

  /**
   * All discs of scoring groups, given that every such group holds one of {@code seeds}: no group
   * stands before a turn, so it is enough to start from the discs that arrived in it.
   *
   * <p>The flood, whose length no branch predictor can guess, is begun only where {@link
   * #mayHoldGroup} sees a candidate, which it does after about one turn in eight. Even that look is
   * spared where there are too few discs, as in the first moves.
   *
   * @param discs all discs of one colour
   * @param seeds a part of {@code discs}
   */
  public static long scoring(long discs, long seeds) {
    if (Long.bitCount(discs) < SCORING_SIZE || !mayHoldGroup(discs)) {
      return 0;
    }
    long scoring = 0;
    for (long rest = seeds; rest != 0; ) {
      long group = flood(Long.lowestOneBit(rest), discs);
      rest &= ~group;
      if (Long.bitCount(group) >= SCORING_SIZE) {
        scoring |= group;
      }
    }
    return scoring;
  }

  /**
   * False only if no four discs are connected. Four connected discs hold either one with three
   * neighbours or two adjacent ones with two neighbours each; of the smaller groups only the
   * triangle does so too. Neighbours are counted for all cells at once, by a carry-save adder over
   * the six shifted boards.
   */
  private static boolean mayHoldGroup(long discs) {
    long east = discs & discs << 1;
    long west = discs & discs >>> 1;
    long northWest = discs & discs << STEP_NW;
    long southEast = discs & discs >>> STEP_NW;
    long northEast = discs & discs << STEP_NE;
    long southWest = discs & discs >>> STEP_NE;
    // Three half adders and a full adder: one + 2 * (the sum of the four twos) neighbours.
    long oneRow = east ^ west;
    long oneColumn = northWest ^ southEast;
    long oneDiagonal = northEast ^ southWest;
    long twoRow = east & west;
    long twoColumn = northWest & southEast;
    long twoDiagonal = northEast & southWest;
    long one = oneRow ^ oneColumn ^ oneDiagonal;
    long twoMixed = (oneRow & oneColumn) | (oneDiagonal & (oneRow ^ oneColumn));
    long atLeastTwo = twoRow | twoColumn | twoDiagonal | twoMixed;
    long atLeastThree =
        (atLeastTwo & one)
            | (twoRow & (twoColumn | twoDiagonal | twoMixed))
            | (twoColumn & (twoDiagonal | twoMixed))
            | (twoDiagonal & twoMixed);
    long adjacentTwos =
        atLeastTwo & (atLeastTwo << 1 | atLeastTwo << STEP_NW | atLeastTwo << STEP_NE);
    return (atLeastThree | adjacentTwos) != 0;
  }

  /** All discs connected to a seed. */
  private static long flood(long seed, long discs) {
    long reached = seed;
    while (true) {
      long grown = GaussBoard.grown(reached) & discs;
      if (grown == reached) {
        return reached;
      }
      reached = grown;
    }
  }
}
