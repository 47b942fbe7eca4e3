package dev.lodestone.search.eval;

/**
 * Four filters in four words, each with the four views of a group: one operation adds, cuts or
 * squares for all four views, in the registers of any machine, and without a branch that depends on
 * a unit, which no processor could foretell.
 */
final class PlainKernel implements NetKernel {

  private static final int LANES = NetInputs.MOST_VIEWS_OF_GROUP;
  private static final int LANE_BITS = 16;

  // The same in each lane.
  private static final long EACH = 0x0001_0001_0001_0001L;
  private static final long ONE = NetWeights.ONE * EACH;

  /** Carries from what is above one into the sign. */
  private static final long BEYOND_ONE = ZERO - ONE - EACH;

  @Override
  public long said(Shape shape, long[] rows, int filter, long[] worth, int[] found) {
    int width = shape.filters();
    int length = shape.featuresOfGroup();
    int first = shape.groups() * length;
    long all0 = ZERO;
    long all1 = ZERO;
    long all2 = ZERO;
    long all3 = ZERO;
    for (int i = first; i < first + shape.featuresOfAll(); i++) {
      int at = found[i] * width + filter;
      all0 += rows[at];
      all1 += rows[at + 1];
      all2 += rows[at + 2];
      all3 += rows[at + 3];
    }
    int said0 = 0;
    int said1 = 0;
    int said2 = 0;
    int said3 = 0;
    for (int begin = 0; begin < first; begin += length) {
      long sum0 = all0;
      long sum1 = all1;
      long sum2 = all2;
      long sum3 = all3;
      for (int i = begin; i < begin + length; i++) {
        int at = found[i] * width + filter;
        sum0 += rows[at];
        sum1 += rows[at + 1];
        sum2 += rows[at + 2];
        sum3 += rows[at + 3];
      }
      said0 += squares(sum0);
      said1 += squares(sum1);
      said2 += squares(sum2);
      said3 += squares(sum3);
    }
    return said0 * worth[filter + 1]
        + said1 * worth[filter + 2]
        + said2 * worth[filter + 3]
        + said3 * worth[filter + 4];
  }

  /** The squares of four lanes, cut off at 0 and one, added up. */
  private static int squares(long sum) {
    long positive = sum >>> (LANE_BITS - 1) & EACH;
    long above = sum & ((positive << (LANE_BITS - 1)) - positive);
    long beyond = (above + BEYOND_ONE) >>> (LANE_BITS - 1) & EACH;
    long cut = (above | ((beyond << Byte.SIZE) - beyond)) & ONE;
    // Times itself with its lanes the other way round: all squares come to lie in the uppermost
    // lane, and neither they nor the products below them need more than a lane.
    long product = cut * (Long.reverseBytes(cut) >>> Byte.SIZE);
    return (int) (product >>> ((LANES - 1) * LANE_BITS));
  }
}
