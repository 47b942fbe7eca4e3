package dev.lodestone.search.eval;

import java.util.Arrays;
import java.util.List;

/**
 * A small network of whole numbers. From every view a filter adds up its entries; what comes out,
 * cut off at 0 and {@link NetWeights#ONE} and squared, is added up over all views, and what that is
 * worth depends on the phase. One hidden layer, that is, of as many units as there are filters and
 * views, where units of one filter share their weights.
 *
 * <p>The four views of a group lie in one {@code long}, 16 bits each, and one operation adds, cuts
 * or squares for all four: the same on every machine, in the registers of any, and without a branch
 * that depends on a unit. Sums are signed: a lane below 0 borrows from the next and gets it back in
 * a sum that begins with {@link #ZERO} in each, for {@link NetInputs#mostOfEntry} sees to it that
 * none leaves its 16 bits.
 *
 * <p>Always from scratch. To go on from the position before would take more additions in GAUSS,
 * where one move changes 9 of 21 lines and two brothers differ in 12.
 *
 * <p>Immutable: all evaluators with the same weights share one.
 */
public final class Net {

  private static final int LANES = NetInputs.MOST_VIEWS_OF_GROUP;
  private static final int LANE_BITS = 16;

  /** Filters that are added up at once: as many as stay in registers. */
  private static final int AT_ONCE = NetWeights.FILTERS_AT_ONCE;

  // The same in each lane.
  private static final long EACH = 0x0001_0001_0001_0001L;
  private static final long ZERO = EACH << (LANE_BITS - 1);
  private static final long BELOW_SIGN = ZERO - EACH;
  private static final long ONE = NetWeights.ONE * EACH;

  /** Carries from what is above one into the sign. */
  private static final long BEYOND_ONE = ZERO - ONE - EACH;

  private final int groups;
  private final int ofGroup;
  private final int ofAll;
  private final int filters;

  /** By feature and filter. */
  private final long[] rows;

  /** By phase: the bias, and the outputs. */
  private final int[][] outputs;

  /**
   * @throws IllegalArgumentException if the weights are not for {@code inputs}
   */
  public Net(NetInputs inputs, NetWeights weights) {
    weights.requireFor(inputs);
    groups = inputs.groups();
    ofGroup = inputs.featuresOfGroup();
    ofAll = inputs.featuresOfAll();
    filters = weights.filters();
    rows = rows(inputs, weights);
    outputs = new int[inputs.phases()][];
    Arrays.setAll(outputs, weights::at);
  }

  private static long[] rows(NetInputs inputs, NetWeights weights) {
    int filters = weights.filters();
    int viewsOfGroup = inputs.views() / inputs.groups();
    int[] numbers =
        weights.tables().values().stream()
            .flatMap(List::stream)
            .mapToInt(Integer::intValue)
            .toArray();
    long[] rows = new long[inputs.names().size() * filters];
    for (int feature = 0; feature < rows.length / filters; feature++) {
      for (int view = 0; view < inputs.views(); view++) {
        int entry = inputs.entry(view, feature);
        // What all views see is in each group the same, and written once.
        if (entry != NetInputs.UNSEEN && isNew(inputs, view, feature)) {
          for (int filter = 0; filter < filters; filter++) {
            rows[feature * filters + filter] +=
                (long) numbers[entry * filters + filter] << (view % viewsOfGroup * LANE_BITS);
          }
        }
      }
    }
    return rows;
  }

  private static boolean isNew(NetInputs inputs, int view, int feature) {
    int viewsOfGroup = inputs.views() / inputs.groups();
    return view < viewsOfGroup || inputs.entry(view % viewsOfGroup, feature) == NetInputs.UNSEEN;
  }

  /**
   * What a position is worth, in centi-points from the side to move. Allocates nothing.
   *
   * @param phase of the position
   * @param found its features, as {@link NetInputs#look} gives them
   */
  public int value(int phase, int[] found) {
    int[] worth = outputs[phase];
    long value = 0;
    for (int filter = 0; filter < filters; filter += AT_ONCE) {
      value += said(filter, worth, found);
    }
    // To the nearest centi-point.
    long unit = (long) NetWeights.ONE * NetWeights.ONE * NetWeights.WHOLE;
    return worth[0] + (int) Math.floorDiv(value + unit / 2, unit);
  }

  /** What four filters say from all views, each times what it is worth. */
  private long said(int filter, int[] worth, int[] found) {
    long[] table = rows;
    int width = filters;
    int length = ofGroup;
    int first = groups * length;
    long all0 = ZERO;
    long all1 = ZERO;
    long all2 = ZERO;
    long all3 = ZERO;
    for (int i = first; i < first + ofAll; i++) {
      int at = found[i] * width + filter;
      all0 += table[at];
      all1 += table[at + 1];
      all2 += table[at + 2];
      all3 += table[at + 3];
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
        sum0 += table[at];
        sum1 += table[at + 1];
        sum2 += table[at + 2];
        sum3 += table[at + 3];
      }
      said0 += squares(sum0);
      said1 += squares(sum1);
      said2 += squares(sum2);
      said3 += squares(sum3);
    }
    return (long) said0 * worth[filter + 1]
        + (long) said1 * worth[filter + 2]
        + (long) said2 * worth[filter + 3]
        + (long) said3 * worth[filter + 4];
  }

  /** The squares of four lanes, cut off at 0 and one, added up. */
  private static int squares(long sum) {
    long positive = sum >>> (LANE_BITS - 1) & EACH;
    long above = sum & BELOW_SIGN & ((positive << LANE_BITS) - positive);
    long beyond = (above + BEYOND_ONE) >>> (LANE_BITS - 1) & EACH;
    long cut = (above | ((beyond << Byte.SIZE) - beyond)) & ONE;
    // Times itself with its lanes the other way round: all squares come to lie in the uppermost
    // lane, and neither they nor the products below them need more than a lane.
    long product = cut * (Long.reverseBytes(cut) >>> Byte.SIZE);
    return (int) (product >>> ((LANES - 1) * LANE_BITS));
  }
}
