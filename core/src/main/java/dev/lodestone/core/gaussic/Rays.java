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

  private static final int LINE_MASK = GaussicBoard.SIZE - 1;
  private static final int SETS = 1 << GaussicBoard.SIZE;

  /** Brings the bits of file a, by a multiplication, to the top eight bits, that of a1 first. */
  private static final long GATHER_FILE = 0x0102_0408_1020_4080L;

  private static final int GATHERED = Long.SIZE - GaussicBoard.SIZE;

  /** What is open on rank 1 from one of its squares, by {@code file * SETS + stoppers}. */
  private static final long[] RANK = new long[GaussicBoard.SIZE * SETS];

  /** What is open on file a from one of its squares, by {@code rank * SETS + stoppers}. */
  private static final long[] FILE = new long[GaussicBoard.SIZE * SETS];

  static {
    for (int at = 0; at < GaussicBoard.SIZE; at++) {
      for (int stoppers = 0; stoppers < SETS; stoppers++) {
        long open = rising(EAST[at], stoppers) | falling(WEST[at], stoppers);
        RANK[at * SETS + stoppers] = open;
        for (long left = open; left != 0; left &= left - 1) {
          FILE[at * SETS + stoppers] |=
              GaussicBoard.bit(GaussicBoard.SIZE * Long.numberOfTrailingZeros(left));
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
    int shift = square & ~LINE_MASK;
    int occupied = (int) (stoppers >>> shift) & (SETS - 1);
    return RANK[(square & LINE_MASK) * SETS + occupied] << shift;
  }

  /** Both parts of the file that are open from {@code square}, their first stoppers included. */
  static long alongFile(int square, long stoppers) {
    int file = square & LINE_MASK;
    int occupied = (int) ((((stoppers >>> file) & GaussicBoard.FILE_A) * GATHER_FILE) >>> GATHERED);
    return FILE[GaussicBoard.rank(square) * SETS + occupied] << file;
  }
}
