package dev.lodestone.core.gaussic;

/**
 * Computes how far conduction carries a Surge, by one reading of what the rules' text leaves open:
 * which neighbours conduct.
 */
enum Conduction {
  /** All eight neighbours, the default. */
  ADJACENT,

  /** The four neighbours along ranks and files, also between the last conductor and the Surge. */
  ORTHOGONAL;

  /** A set and the squares beside it. */
  long around(long squares) {
    return this == ADJACENT
        ? GaussicBoard.around(squares)
        : squares
            | GaussicBoard.east(squares)
            | GaussicBoard.west(squares)
            | (squares << GaussicBoard.SIZE)
            | (squares >>> GaussicBoard.SIZE);
  }

  /** The squares beside one. */
  long beside(int square) {
    return this == ADJACENT ? GaussicBoard.KING[square] : GaussicBoard.ORTHOGONAL[square];
  }

  /**
   * The squares that touch a man which conducts for the Surge on {@code square}, occupied ones
   * included: the Surge is taken out of its group.
   *
   * @param group of that Surge, from {@link #group}
   */
  long reach(int square, long group) {
    return around(group & ~GaussicBoard.bit(square));
  }

  /**
   * The union of what {@link #reach} gives for each of some Surges. Where several are in one group,
   * each of them conducts for the others, so that the whole group does.
   */
  long reachOfAll(long surges, long conductors) {
    long reach = 0;
    long left = surges;
    while (left != 0) {
      long surge = Long.lowestOneBit(left);
      long group = group(Long.numberOfTrailingZeros(left), conductors);
      boolean alone = (group & surges) == surge;
      reach |= around(alone ? group & ~surge : group);
      left &= ~(group | surge);
    }
    return reach;
  }

  /**
   * The Surge and all conductors connected to it; nothing if it touches none.
   *
   * @param conductors all Sparks and Surges of both sides
   */
  long group(int square, long conductors) {
    long group = beside(square) & conductors;
    if (group == 0) {
      return 0;
    }
    while (true) {
      long wider = around(group) & conductors;
      if (wider == group) {
        return group;
      }
      group = wider;
    }
  }
}
