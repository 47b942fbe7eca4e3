package dev.lodestone.core.gaussic;

/**
 * The four straight rays from every square, without the square itself, and the parts of them up to
 * the first stopper.
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

  /**
   * Multiplication by this moves the bits of file a to the top eight bits, a1 to the lowest of
   * these.
   */
  private static final long GATHER_FILE = 0x0102_0408_1020_4080L;

  private static final int GATHERED = Long.SIZE - GaussicBoard.SIZE;

  /** The open parts of rank 1 from one of its squares, by {@code file * SETS + stoppers}. */
  private static final long[] RANK = new long[GaussicBoard.SIZE * SETS];

  /** The open parts of file a from one of its squares, by {@code rank * SETS + stoppers}. */
  private static final long[] FILE = new long[GaussicBoard.SIZE * SETS];

  static {
    for (int at = 0; at < GaussicBoard.SIZE; at++) {
      for (int stoppers = 0; stoppers < SETS; stoppers++) {
        long open = rising(EAST[at], stoppers) | falling(WEST[at], stoppers);
        RANK[at * SETS + stoppers] = open;
        for (long remaining = open; remaining != 0; remaining &= remaining - 1) {
          FILE[at * SETS + stoppers] |=
              GaussicBoard.bit(GaussicBoard.SIZE * Long.numberOfTrailingZeros(remaining));
        }
      }
    }
  }

  private Rays() {}

  /** The part of an eastern or northern ray up to and including the first stopper. */
  static long rising(long ray, long stoppers) {
    long hit = ray & stoppers;
    // If there is no stopper, the mask is all ones and the whole ray is open.
    return ray & (hit ^ (hit - 1));
  }

  /** The part of a western or southern ray up to and including the first stopper. */
  static long falling(long ray, long stoppers) {
    // Every ray that contains a1 ends there, so a1 may always count as a stopper.
    return ray & -Long.highestOneBit((ray & stoppers) | 1);
  }

  /** The open parts of the rank on both sides of {@code square}, including the first stoppers. */
  static long alongRank(int square, long stoppers) {
    int shift = square & ~LINE_MASK;
    int occupied = (int) (stoppers >>> shift) & (SETS - 1);
    return RANK[(square & LINE_MASK) * SETS + occupied] << shift;
  }

  /** The open parts of the file on both sides of {@code square}, including the first stoppers. */
  static long alongFile(int square, long stoppers) {
    int file = square & LINE_MASK;
    int occupied = (int) ((((stoppers >>> file) & GaussicBoard.FILE_A) * GATHER_FILE) >>> GATHERED);
    return FILE[GaussicBoard.rank(square) * SETS + occupied] << file;
  }
}
