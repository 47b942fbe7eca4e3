package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.Position;
import dev.lodestone.core.Symmetries;

/**
 * The 24 symmetries. Symmetry {@code s} reflects the board if {@code s / 6} is odd, then turns it
 * by {@code s % 6} sixths, and exchanges colours and players if {@code s >= 12}.
 */
public final class GaussSymmetries implements Symmetries {

  static final GaussSymmetries INSTANCE = new GaussSymmetries();

  private static final int ROTATIONS = 6;
  private static final int COUNT = 24;

  /** The number of symmetries that do not exchange colours and players; they come first. */
  public static final int BOARD_SYMMETRIES = 2 * ROTATIONS;

  /** The symmetry that only exchanges colours and players. */
  static final int EXCHANGE = BOARD_SYMMETRIES;

  private static final int CENTRE = 3;

  /** The image of a cell, by board symmetry * CELL_BOUND + cell. */
  private static final int[] IMAGES = images();

  private GaussSymmetries() {}

  private static int[] images() {
    int[] images = new int[BOARD_SYMMETRIES * GaussBoard.CELL_BOUND];
    for (int s = 0; s < BOARD_SYMMETRIES; s++) {
      for (long rest = GaussBoard.BOARD; rest != 0; rest &= rest - 1) {
        int cell = Long.numberOfTrailingZeros(rest);
        // Coordinates are steps to the NW and to the E from the centre. A sixth of a turn maps E to
        // NE, which is one step of each, and NW to W.
        int row = GaussBoard.row(cell) - CENTRE;
        int column = GaussBoard.column(cell) - CENTRE;
        if (s >= ROTATIONS) {
          int swap = row;
          row = column;
          column = swap;
        }
        for (int turn = 0; turn < s % ROTATIONS; turn++) {
          int rowBefore = row;
          row = column;
          column = column - rowBefore;
        }
        images[s * GaussBoard.CELL_BOUND + cell] = GaussBoard.cell(row + CENTRE, column + CENTRE);
      }
    }
    return images;
  }

  @Override
  public int count() {
    return COUNT;
  }

  @Override
  public boolean swapsSides(int symmetry) {
    return symmetry >= BOARD_SYMMETRIES;
  }

  @Override
  public GaussPosition apply(int symmetry, Position position) {
    GaussPosition gauss = (GaussPosition) position;
    long red = image(symmetry, gauss.discs(RED));
    long blue = image(symmetry, gauss.discs(BLUE));
    return swapsSides(symmetry)
        ? new GaussPosition(gauss.game(), blue, red, swapped(gauss.counts()))
        : new GaussPosition(gauss.game(), red, blue, gauss.counts());
  }

  @Override
  public int applyToMove(int symmetry, int move) {
    int colour = GaussMove.colour(move);
    return GaussMove.of(
        swapsSides(symmetry) ? 1 - colour : colour, imageOfCell(symmetry, GaussMove.cell(move)));
  }

  @Override
  public int applyToCell(int symmetry, int cell) {
    return GaussBoard.indexOf(imageOfCell(symmetry, GaussBoard.cellAt(cell)));
  }

  @Override
  public int applyToValue(int symmetry, int value) {
    return value == 0 || !swapsSides(symmetry) ? value : GaussDiagram.opposite(value);
  }

  @Override
  public int applyToCounter(int symmetry, int counter) {
    return swapsSides(symmetry) ? GaussDiagram.oppositeCounter(counter) : counter;
  }

  /** The image of a set of cells; colours are not exchanged. */
  public static long image(int symmetry, long cells) {
    int first = symmetry % BOARD_SYMMETRIES * GaussBoard.CELL_BOUND;
    long result = 0;
    for (long rest = cells; rest != 0; rest &= rest - 1) {
      result |= 1L << IMAGES[first + Long.numberOfTrailingZeros(rest)];
    }
    return result;
  }

  private static int imageOfCell(int symmetry, int cell) {
    return IMAGES[symmetry % BOARD_SYMMETRIES * GaussBoard.CELL_BOUND + cell];
  }

  private static long swapped(long counts) {
    long result = (counts & GaussCounts.TURN_BIT) ^ GaussCounts.TURN_BIT;
    for (int i = 0; i < GaussCounts.COUNTS; i++) {
      result = GaussCounts.plus(result, GaussCounts.opposite(i), GaussCounts.get(counts, i));
    }
    return result;
  }
}
