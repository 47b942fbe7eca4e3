package dev.lodestone.core.gaussic;

/** Computes how far conduction carries a Surge. */
final class Conduction {

  private Conduction() {}

  /**
   * The squares that touch a man which conducts for the Surge on {@code square}, occupied ones
   * included: the Surge is taken out of its group.
   *
   * @param group of that Surge, from {@link #group}
   */
  static long reach(int square, long group) {
    return GaussicBoard.around(group & ~GaussicBoard.bit(square));
  }

  /**
   * The union of what {@link #reach} gives for each of some Surges. Where several are in one group,
   * each of them conducts for the others, so that the whole group does.
   */
  static long reachOfAll(long surges, long conductors) {
    long reach = 0;
    long left = surges;
    while (left != 0) {
      long surge = Long.lowestOneBit(left);
      long group = group(Long.numberOfTrailingZeros(left), conductors);
      boolean alone = (group & surges) == surge;
      reach |= GaussicBoard.around(alone ? group & ~surge : group);
      left &= ~(group | surge);
    }
    return reach;
  }

  /**
   * The Surge and all conductors connected to it; nothing if it touches none.
   *
   * @param conductors all Sparks and Surges of both sides
   */
  static long group(int square, long conductors) {
    long group = GaussicBoard.KING[square] & conductors;
    if (group == 0) {
      return 0;
    }
    while (true) {
      long wider = GaussicBoard.around(group) & conductors;
      if (wider == group) {
        return group;
      }
      group = wider;
    }
  }
}
