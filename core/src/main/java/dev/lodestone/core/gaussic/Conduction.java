package dev.lodestone.core.gaussic;

/**
 * Computes the squares to which conduction can carry a Surge, under one of two interpretations of
 * the rules, which do not define which neighbours conduct.
 */
enum Conduction {
  /** All eight neighbours, the default. */
  ADJACENT,

  /** The four neighbours along ranks and files, for the last step to the destination too. */
  ORTHOGONAL;

  /** A set and the squares beside its squares. */
  long around(long squares) {
    return this == ADJACENT
        ? GaussicBoard.around(squares)
        : squares
            | GaussicBoard.east(squares)
            | GaussicBoard.west(squares)
            | (squares << GaussicBoard.SIZE)
            | (squares >>> GaussicBoard.SIZE);
  }

  /** The squares beside a square. */
  long beside(int square) {
    return this == ADJACENT ? GaussicBoard.KING[square] : GaussicBoard.ORTHOGONAL[square];
  }

  /**
   * The squares beside a man that conducts for the Surge on {@code square}, including occupied
   * ones. A Surge does not conduct for itself.
   *
   * @param group the group of that Surge, from {@link #group}
   */
  long reach(int square, long group) {
    return around(group & ~GaussicBoard.bit(square));
  }

  /**
   * The union of {@link #reach} for several Surges. If a group contains more than one of them, each
   * conducts for the others, so the union is what the whole group reaches.
   */
  long reachOfAll(long surges, long conductors) {
    long reach = 0;
    long remaining = surges;
    while (remaining != 0) {
      long surge = Long.lowestOneBit(remaining);
      long group = group(Long.numberOfTrailingZeros(remaining), conductors);
      boolean alone = (group & surges) == surge;
      reach |= around(alone ? group & ~surge : group);
      remaining &= ~(group | surge);
    }
    return reach;
  }

  /**
   * The Surge and all conductors connected to it; empty if it touches none.
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
