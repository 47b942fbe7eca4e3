package dev.lodestone.search.eval;

import dev.lodestone.core.PluginException;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A small network of whole numbers. From every view a filter adds up its entries; what comes out,
 * cut off at 0 and {@link NetWeights#ONE} and squared, is added up over all views, and what that is
 * worth depends on the phase. One hidden layer, that is, of as many units as there are filters and
 * views, where units of one filter share their weights.
 *
 * <p>Always from scratch. To go on from the position before would take more additions in GAUSS,
 * where one move changes 9 of 21 lines and two brothers differ in 12.
 *
 * <p>Immutable: all evaluators with the same weights share one.
 */
public final class Net {

  private static final int LANE_BITS = 16;

  private final NetKernel kernel;
  private final NetKernel.Shape shape;

  /** By feature and filter, as {@link NetKernel} reads them. */
  private final long[] rows;

  /** By phase: the bias, and the outputs. */
  private final long[][] outputs;

  /**
   * With the kernel that is on the class path.
   *
   * @throws IllegalArgumentException if the weights are not for {@code inputs}
   * @throws PluginException if there are several kernels, or one cannot be loaded
   */
  public Net(NetInputs inputs, NetWeights weights) {
    this(inputs, weights, NetKernel.of(ServiceLoader.load(NetKernel.class)));
  }

  /**
   * With a kernel of one's choice.
   *
   * @throws IllegalArgumentException if the weights are not for {@code inputs}
   */
  public Net(NetInputs inputs, NetWeights weights, NetKernel kernel) {
    weights.requireFor(inputs);
    this.kernel = kernel;
    this.shape =
        new NetKernel.Shape(
            inputs.groups(), inputs.featuresOfGroup(), inputs.featuresOfAll(), weights.filters());
    this.rows = rows(inputs, weights);
    this.outputs = new long[inputs.phases().count()][];
    Arrays.setAll(outputs, phase -> Arrays.stream(weights.at(phase)).asLongStream().toArray());
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
    long[] worth = outputs[phase];
    long value = 0;
    for (int filter = 0; filter < shape.filters(); filter += NetWeights.FILTERS_AT_ONCE) {
      value += kernel.said(shape, rows, filter, worth, found);
    }
    // To the nearest centi-point.
    long unit = (long) NetWeights.ONE * NetWeights.ONE * NetWeights.WHOLE;
    return (int) (worth[0] + Math.floorDiv(value + unit / 2, unit));
  }
}
