package dev.lodestone.core.gaussic;

/**
 * The four straight rays from every square, the square itself not included, and where they end.
 *
 * <p>East and north run to higher square numbers, west and south to lower ones; the first stopper
 * on a ray is therefore its lowest or its highest bit.
 */
final class Rays {

  static final long[] EAST = new long[GaussicBoard.SQUARES];
  static final long[] WEST = new long[GaussicBoard.SQUARES];
  static final long[] NORTH = new long[GaussicBoard.SQUARES];
  static final long[] SOUTH = new long[GaussicBoard.SQUARES];

  static {
    for (int square = 0; square < GaussicBoard.SQUARES; square++) {
      for (int other = 0; other < GaussicBoard.SQUARES; other++) {
        long bit = GaussicBoard.bit(other);
        if (GaussicBoard.rank(other) == GaussicBoard.rank(square)) {
          EAST[square] |= other > square ? bit : 0;
          WEST[square] |= other < square ? bit : 0;
        }
        if (GaussicBoard.file(other) == GaussicBoard.file(square)) {
          NORTH[square] |= other > square ? bit : 0;
          SOUTH[square] |= other < square ? bit : 0;
        }
      }
    }
  }

  private Rays() {}

  /** The part of an eastern or northern ray up to the first stopper, which is included. */
  static long rising(long ray, long stoppers) {
    long hit = ray & stoppers;
    // Without a hit this is all ones, and the whole ray is open.
    return ray & (hit ^ (hit - 1));
  }

  /** The part of a western or southern ray up to the first stopper, which is included. */
  static long falling(long ray, long stoppers) {
    // a1 ends whatever ray it lies on, so it may always count as a stopper.
    return ray & -Long.highestOneBit((ray & stoppers) | 1);
  }

  /** Both parts of the rank that are open from {@code square}, their first stoppers included. */
  static long alongRank(int square, long stoppers) {
    return rising(EAST[square], stoppers) | falling(WEST[square], stoppers);
  }

  /** Both parts of the file that are open from {@code square}, their first stoppers included. */
  static long alongFile(int square, long stoppers) {
    return rising(NORTH[square], stoppers) | falling(SOUTH[square], stoppers);
  }
}
