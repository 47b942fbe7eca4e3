package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.STEP_NE;
import static dev.lodestone.core.gauss.GaussBoard.STEP_NW;

/** Finds the groups that score: four or more connected discs of one colour. */
public final class GaussGroups {

  private static final int SCORING_SIZE = 4;

  private GaussGroups() {}

  /**
   * The discs of all scoring groups.
   *
   * <p>Any group of four or more contains a disc with three neighbours or two adjacent discs with
   * two neighbours each; of the smaller groups, only the triangle does. Neighbours are counted for
   * all cells at once by a carry-save adder over the six shifted boards. The flood fill, whose
   * length no branch predictor can guess, is therefore needed only after about one turn in eight,
   * and then once for all groups. With fewer than four discs, as in the first moves, there is
   * nothing to search.
   *
   * @param discs all discs of one colour
   */
  public static long scoring(long discs) {
    if (Long.bitCount(discs) < SCORING_SIZE) {
      return 0;
    }
    long east = discs & discs << 1;
    long west = east >>> 1;
    long northWest = discs & discs << STEP_NW;
    long southEast = northWest >>> STEP_NW;
    long northEast = discs & discs << STEP_NE;
    long southWest = northEast >>> STEP_NE;
    // Three half adders and a full adder: the number of neighbours is one + 2 * (sum of the four
    // twos).
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
    long seeds = atLeastThree | adjacentTwos;
    return seeds == 0 ? 0 : flood(seeds & ~triangles(atLeastTwo & ~atLeastThree), discs);
  }

  /**
   * The triangles without further neighbours.
   *
   * @param two discs with exactly two neighbours
   */
  private static long triangles(long two) {
    long up = two & two >>> 1 & two >>> STEP_NE;
    long down = two & two >>> STEP_NE & two >>> STEP_NW;
    return up | up << 1 | up << STEP_NE | down | down << STEP_NE | down << STEP_NW;
  }

  /**
   * All discs of the seeds' groups. A disc of such a group with two neighbours or more is a seed or
   * next to one, so no disc is more than two steps away.
   */
  private static long flood(long seeds, long discs) {
    return GaussBoard.grown(GaussBoard.grown(seeds) & discs) & discs;
  }
}
