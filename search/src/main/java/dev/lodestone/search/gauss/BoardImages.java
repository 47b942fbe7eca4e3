package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussSymmetries.BOARD_SYMMETRIES;
import static dev.lodestone.core.gauss.GaussSymmetries.image;

/**
 * Finds the representative of all images of a GAUSS board. Exchanged colours need no image, because
 * the solver views every position from the side to move.
 */
final class BoardImages {

  private BoardImages() {}

  /** The number of a symmetry that maps a board to the minimum of all its images. */
  static int canonical(long own, long other) {
    int least = 0;
    long leastOwn = own;
    long leastOther = other;
    for (int symmetry = 1; symmetry < BOARD_SYMMETRIES; symmetry++) {
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

  /** Whether a rotation or reflection maps a board to itself. */
  static boolean isSymmetric(long own, long other) {
    for (int symmetry = 1; symmetry < BOARD_SYMMETRIES; symmetry++) {
      if (image(symmetry, own) == own && image(symmetry, other) == other) {
        return true;
      }
    }
    return false;
  }
}
