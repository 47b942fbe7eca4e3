package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BOARD;

/**
 * The twelve symmetries of the hexagon on boards of GAUSS. The exchange of colours needs no image:
 * the solver sees every position as its player to move does.
 */
final class BoardImages {

  private static final int COUNT = 12;
  private static final int ROTATIONS = 6;
  private static final int CELLS = 64;
  private static final int ROW_STEP = 8;
  private static final int CENTRE = 3;

  /** Image of a cell, as a bit, by symmetry * CELLS + cell; number 0 is the identity. */
  private static final long[] IMAGES = images();

  private BoardImages() {}

  /** The number of a symmetry that makes the least of all images of a board. */
  static int canonical(long own, long other) {
    int least = 0;
    long leastOwn = own;
    long leastOther = other;
    for (int symmetry = 1; symmetry < COUNT; symmetry++) {
      long imageOwn = image(symmetry, own);
      if (imageOwn > leastOwn) {
        continue;
      }
      long imageOther = image(symmetry, other);
      if (imageOwn < leastOwn || imageOther < leastOther) {
        least = symmetry;
        leastOwn = imageOwn;
        leastOther = imageOther;
      }
    }
    return least;
  }

  /** Whether a board looks the same turned or mirrored. */
  static boolean isSymmetric(long own, long other) {
    for (int symmetry = 1; symmetry < COUNT; symmetry++) {
      if (image(symmetry, own) == own && image(symmetry, other) == other) {
        return true;
      }
    }
    return false;
  }

  static long image(int symmetry, long discs) {
    long image = 0;
    for (long rest = discs; rest != 0; rest &= rest - 1) {
      image |= IMAGES[symmetry * CELLS + Long.numberOfTrailingZeros(rest)];
    }
    return image;
  }

  private static long[] images() {
    long[] images = new long[COUNT * CELLS];
    for (int symmetry = 0; symmetry < COUNT; symmetry++) {
      for (long rest = BOARD; rest != 0; rest &= rest - 1) {
        int cell = Long.numberOfTrailingZeros(rest);
        int row = cell / ROW_STEP - CENTRE;
        int column = cell % ROW_STEP - CENTRE;
        if (symmetry >= ROTATIONS) {
          int swap = row;
          row = column;
          column = swap;
        }
        for (int turn = 0; turn < symmetry % ROTATIONS; turn++) {
          int rowBefore = row;
          row = column;
          column = column - rowBefore;
        }
        images[symmetry * CELLS + cell] = 1L << ((row + CENTRE) * ROW_STEP + column + CENTRE);
      }
    }
    return images;
  }
}
