package dev.lodestone.core.gess;

/**
 * The state of a position apart from its stones, turn and hash, packed into one int so that {@code
 * undo} restores it with one load.
 *
 * <pre>
 * bits  0-6   clock: plies since a stone was last removed, 0 to 100
 * bits  7-13  reversible: plies played on this object since a removal or a null move, 0 to 100
 * bits 14-15  occurrence: how often this position has occurred, 1 to 3
 * bit  16     repeated: a position within the reversible plies has occurred before, or this one has
 * bits 17-30  census of the rings, see {@link Rings}, or {@link #NOT_COUNTED}
 * </pre>
 *
 * The clock may have started before the first known position; repetitions are searched for only in
 * the {@code reversible} plies.
 */
final class GessPlyState {

  /** The value of the clock at which the game is drawn. */
  static final int DRAW_CLOCK = 100;

  /** The number of occurrences at which the game is drawn. */
  static final int DRAW_OCCURRENCE = 3;

  /** The value of a census that has not been taken; all real ones are lower. */
  static final int NOT_COUNTED = (1 << Rings.CENSUS_BITS) - 1;

  private static final int CLOCK_BITS = 7;
  private static final int CLOCK_MASK = (1 << CLOCK_BITS) - 1;
  private static final int REVERSIBLE_SHIFT = CLOCK_BITS;
  private static final int OCCURRENCE_SHIFT = REVERSIBLE_SHIFT + CLOCK_BITS;
  private static final int OCCURRENCE_BITS = 2;
  private static final int OCCURRENCE_MASK = (1 << OCCURRENCE_BITS) - 1;
  private static final int REPEATED_SHIFT = OCCURRENCE_SHIFT + OCCURRENCE_BITS;
  private static final int REPEATED = 1 << REPEATED_SHIFT;
  private static final int CENSUS_SHIFT = REPEATED_SHIFT + 1;

  private GessPlyState() {}

  static int of(int census, int clock, int reversible, int occurrence) {
    return census << CENSUS_SHIFT
        | occurrence >>> 1 << REPEATED_SHIFT
        | occurrence << OCCURRENCE_SHIFT
        | reversible << REVERSIBLE_SHIFT
        | clock;
  }

  static int clock(int state) {
    return state & CLOCK_MASK;
  }

  static int reversible(int state) {
    return state >>> REVERSIBLE_SHIFT & CLOCK_MASK;
  }

  static int occurrence(int state) {
    return state >>> OCCURRENCE_SHIFT & OCCURRENCE_MASK;
  }

  /** The state after a reversible move, which keeps the record of earlier repetitions. */
  static int following(int earlier, int state) {
    return state | (earlier & REPEATED);
  }

  /** The same state with a census of the rings. */
  static int withCensus(int state, int census) {
    return (state & ((1 << CENSUS_SHIFT) - 1)) | census << CENSUS_SHIFT;
  }

  static boolean isRepeated(int state) {
    return (state & REPEATED) != 0;
  }

  static int census(int state) {
    return state >>> CENSUS_SHIFT;
  }
}
