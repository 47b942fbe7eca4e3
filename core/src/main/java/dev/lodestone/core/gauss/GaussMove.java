package dev.lodestone.core.gauss;

/** The packing of a move: bits 0 to 5 are the cell of the trigger, bit 6 is its colour. */
public final class GaussMove {

  private static final int COLOUR_SHIFT = 6;
  private static final int CELL_MASK = (1 << COLOUR_SHIFT) - 1;

  /** The exclusive bound of encoded moves. */
  static final int BOUND = 2 << COLOUR_SHIFT;

  private GaussMove() {}

  /** The move that puts a disc of {@code colour} on {@code cell}. */
  public static int of(int colour, int cell) {
    return colour << COLOUR_SHIFT | cell;
  }

  /** The colour of the trigger. */
  public static int colour(int move) {
    return move >>> COLOUR_SHIFT;
  }

  /** The cell of the trigger. */
  public static int cell(int move) {
    return move & CELL_MASK;
  }
}
