package dev.lodestone.core.gauss;

/** Finds the groups that score: four or more connected discs of one colour. */
final class GaussGroups {

  private static final int SCORING_SIZE = 4;

  private GaussGroups() {}

  /**
   * All discs of scoring groups, given that every such group holds one of {@code seeds}: no group
   * stood before the turn, so it is enough to start from the discs that arrived.
   *
   * @param discs all discs of one colour
   * @param seeds a part of {@code discs}
   */
  static long scoring(long discs, long seeds) {
    if (Long.bitCount(discs) < SCORING_SIZE) {
      return 0;
    }
    // One flood from all seeds at once: mostly it finds too few discs for even one group.
    long reached = flood(seeds, discs);
    if (Long.bitCount(reached) < SCORING_SIZE) {
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

  /** All discs connected to a seed. */
  private static long flood(long seeds, long discs) {
    long reached = seeds;
    while (true) {
      long grown = GaussBoard.grown(reached) & discs;
      if (grown == reached) {
        return reached;
      }
      reached = grown;
    }
  }
}
