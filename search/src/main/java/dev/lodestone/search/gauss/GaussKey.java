package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BOARD;

/**
 * A GAUSS position in 80 bits, without loss: two positions of one game have the same key only if
 * they are the same position from the side to move. So a result is never taken from another
 * position.
 *
 * <p>The board is a number in base 3 with 37 digits (59 bits), stored with the plies left (5 bits).
 * The rest has one count of each player's hand and the two RISK areas (16 bits). The other two
 * counts of the hands follow from the plies left and the discs of each colour, and so does GAIN,
 * because discs are conserved.
 */
final class GaussKey {

  /** Bits of {@link #rest}. */
  static final int REST_BITS = 16;

  private static final int ROWS = 7;
  private static final int ROW_CONTENTS = 1 << ROWS;
  private static final int ROW_STEP = 8;
  private static final int PLIES_BOUND = 32;
  private static final int COUNT_BITS = 4;

  /**
   * The contribution of a row's own discs (digits of value 1), indexed by row * ROW_CONTENTS +
   * content.
   */
  private static final long[] DIGITS = digits();

  private GaussKey() {}

  /** Board and plies left. */
  static long board(int plies, long own, long other) {
    long key = plies;
    for (int row = 0; row < ROWS; row++) {
      int start = row * ROW_CONTENTS;
      int ownContent = (int) (own >>> (row * ROW_STEP)) & (ROW_CONTENTS - 1);
      int otherContent = (int) (other >>> (row * ROW_STEP)) & (ROW_CONTENTS - 1);
      key += DIGITS[start + ownContent] + 2 * DIGITS[start + otherContent];
    }
    return key;
  }

  /** The counts of hands and areas that do not follow from the others. */
  static long rest(long counts) {
    long opponent = PackedCounts.swapped(counts);
    return PackedCounts.inHand(counts, PackedCounts.OWN)
        | PackedCounts.inHand(opponent, PackedCounts.OWN) << COUNT_BITS
        | PackedCounts.ownRisk(counts) << (2 * COUNT_BITS)
        | PackedCounts.otherRisk(counts) << (3 * COUNT_BITS);
  }

  /** The plies left, from a board's key. */
  static int plies(long board) {
    return (int) (board & (PLIES_BOUND - 1));
  }

  private static long[] digits() {
    long[] digits = new long[ROWS * ROW_CONTENTS];
    long place = PLIES_BOUND;
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < ROWS; column++) {
        if ((BOARD >>> (row * ROW_STEP + column) & 1) == 0) {
          continue;
        }
        for (int content = 0; content < ROW_CONTENTS; content++) {
          if ((content >>> column & 1) != 0) {
            digits[row * ROW_CONTENTS + content] += place;
          }
        }
        place *= 3;
      }
    }
    return digits;
  }
}
