package dev.lodestone.core.gaussic;

import dev.lodestone.core.Side;

/**
 * The state of a position apart from the men, packed into an {@code int}.
 *
 * <pre>
 * bit  0       turn: 1 if Black is to move
 * bits 1-7     clock: plies since a man was last removed, 0 to 80
 * bits 8-14    window: how many of the positions before this one can be repetitions of it
 * bits 15-16   occurrences of this placement within the window, itself included: 1 to 3
 * bit  17      repeated: a placement within the window has occurred before, or this one has
 * </pre>
 */
final class GaussicPlyState {

  private static final int CLOCK_SHIFT = 1;
  private static final int WINDOW_SHIFT = 8;
  private static final int OCCURRENCES_SHIFT = 15;
  private static final int OCCURRENCES_MASK = 0x3;
  private static final int REPEATED_SHIFT = OCCURRENCES_SHIFT + 2;
  private static final int REPEATED = 1 << REPEATED_SHIFT;
  private static final int COUNTER_MASK = 0x7f;

  private GaussicPlyState() {}

  static int of(int turn, int clock, int window, int occurrences) {
    return turn
        | (clock << CLOCK_SHIFT)
        | (window << WINDOW_SHIFT)
        | (occurrences << OCCURRENCES_SHIFT)
        | (occurrences >>> 1 << REPEATED_SHIFT);
  }

  /** The state after a move that removes no men, which keeps the record of earlier repetitions. */
  static int following(int earlier, int state) {
    return state | (earlier & REPEATED);
  }

  /** 0 if White is to move, 1 if Black. */
  static int turn(int state) {
    return state & 1;
  }

  static Side side(int state) {
    return turn(state) == 0 ? Side.FIRST : Side.SECOND;
  }

  static int clock(int state) {
    return (state >>> CLOCK_SHIFT) & COUNTER_MASK;
  }

  static int window(int state) {
    return (state >>> WINDOW_SHIFT) & COUNTER_MASK;
  }

  static int occurrences(int state) {
    return (state >>> OCCURRENCES_SHIFT) & OCCURRENCES_MASK;
  }

  static boolean isRepeated(int state) {
    return (state & REPEATED) != 0;
  }
}
