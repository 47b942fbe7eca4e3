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
    int image = 0;
    long smallestOwn = own;
    long smallestOther = other;
    for (int symmetry = 1; symmetry < BOARD_SYMMETRIES; symmetry++) {
      long imageOwn = image(symmetry, own);
      if (imageOwn > smallestOwn) {
        continue;
      }
      long imageOther = image(symmetry, other);
      if (imageOwn < smallestOwn || imageOther < smallestOther) {
        image = symmetry;
        smallestOwn = imageOwn;
        smallestOther = imageOther;
      }
    }
    return image;
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
