package dev.lodestone.learning.fit;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.eval.FeatureSet;
import dev.lodestone.search.eval.FittedWeights;
import dev.lodestone.search.eval.NetInputs;
import dev.lodestone.search.eval.NetWeights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/**
 * A {@link dev.lodestone.search.eval.Net} before its numbers are rounded: what filters say, each
 * times its output at a knot. Parameters are the entries, each for all filters, and then for each
 * knot the bias and the outputs of all filters.
 */
final class NetModel implements Model {

  /** At first a filter is half open, and what it sees moves it a little. */
  private static final double FIRST_OPEN = 0.5;

  private static final double FIRST_ENTRY = 0.1;
  private static final double FIRST_OUTPUT = 0.5;

  /** Random numbers are multiples of a part of their range. */
  private static final int PARTS = 1 << 20;

  private final NetInputs inputs;
  private final Knots knots;
  private final int filters;
  private final double[] parameters;

  /** Where the parameters of the first knot begin. */
  private final int firstOutput;

  /** By feature: view and place of the parameters of its entry, for each view that sees it. */
  private final int[][] seen;

  // What the sample at hand makes of the units, by view and filter, and of filters.
  private final double[] sums;
  private final double[] said;

  /** By filter, what {@link #addSlope} has to give back to its units. */
  private final double[] back;

  /** Random parameters. */
  NetModel(NetInputs inputs, List<Integer> knots, int filters, long seed) {
    NetWeights.requireFilters(filters, inputs);
    this.inputs = inputs;
    this.knots = new Knots(knots, inputs.phases().count());
    this.filters = filters;
    this.firstOutput = inputs.entries() * filters;
    this.parameters = new double[firstOutput + knots.size() * (1 + filters)];
    this.seen = seen();
    this.sums = new double[inputs.views() * filters];
    this.said = new double[filters];
    this.back = new double[filters];
    begin(new SplitMix64(SplitMix64.derive(seed, "net")));
  }

  private int[][] seen() {
    int[][] all = new int[inputs.names().size()][];
    int[] one = new int[2 * inputs.views()];
    for (int feature = 0; feature < all.length; feature++) {
      int length = 0;
      for (int view = 0; view < inputs.views(); view++) {
        int entry = inputs.entry(view, feature);
        if (entry != NetInputs.UNSEEN) {
          one[length++] = view * filters;
          one[length++] = entry * filters;
        }
      }
      all[feature] = Arrays.copyOf(one, length);
    }
    return all;
  }

  private void begin(SplitMix64 random) {
    double open = FIRST_OPEN / (inputs.featuresOfGroup() + inputs.featuresOfAll());
    for (int i = 0; i < firstOutput; i++) {
      parameters[i] = open + FIRST_ENTRY * symmetric(random);
    }
    double output = FIRST_OUTPUT / inputs.views();
    double[] drawn = new double[filters];
    Arrays.setAll(drawn, filter -> output * symmetric(random));
    for (int knot = 0; knot < knots.count(); knot++) {
      System.arraycopy(drawn, 0, parameters, bias(knot) + 1, filters);
    }
  }

  @Override
  public void begin(FittedWeights weights, FeatureSet features, int scale) {
    throw new IllegalArgumentException("a net begins with random numbers, not with weights");
  }

  /** From -1 to 1. */
  private static double symmetric(SplitMix64 random) {
    return 2.0 * random.nextInt(PARTS) / PARTS - 1;
  }

  private int bias(int knot) {
    return firstOutput + knot * (1 + filters);
  }

  @Override
  public double[] parameters() {
    return parameters;
  }

  @Override
  public Knots knots() {
    return knots;
  }

  @Override
  public double value(Samples samples, int i) {
    look(samples, i);
    int phase = samples.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase);
    double value = (1 - later) * sum(knot);
    return later > 0 ? value + later * sum(knot + 1) : value;
  }

  @Override
  public int parts(Samples samples, int i, double[] parts) {
    look(samples, i);
    int phase = samples.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase);
    parts[knot] = (1 - later) * sum(knot);
    if (knot + 1 < parts.length) {
      parts[knot + 1] = later > 0 ? later * sum(knot + 1) : 0;
    }
    return knot;
  }

  /** Fills {@link #sums} and {@link #said}. */
  private void look(Samples samples, int i) {
    Arrays.fill(sums, 0);
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      int[] places = seen[samples.feature(e)];
      for (int p = 0; p < places.length; p += 2) {
        int unit = places[p];
        int entry = places[p + 1];
        for (int filter = 0; filter < filters; filter++) {
          sums[unit + filter] += parameters[entry + filter];
        }
      }
    }
    Arrays.fill(said, 0);
    for (int unit = 0; unit < sums.length; unit += filters) {
      for (int filter = 0; filter < filters; filter++) {
        double cut = Math.max(0, Math.min(1, sums[unit + filter]));
        said[filter] += cut * cut;
      }
    }
  }

  private double sum(int knot) {
    int bias = bias(knot);
    double sum = parameters[bias];
    for (int filter = 0; filter < filters; filter++) {
      sum += said[filter] * parameters[bias + 1 + filter];
    }
    return sum;
  }

  @Override
  public void addSlope(Samples samples, int i, double slope, double[] gradient) {
    int phase = samples.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase) * slope;
    Arrays.fill(back, 0);
    addOutput(knot, slope - later, gradient);
    if (later != 0) {
      addOutput(knot + 1, later, gradient);
    }
    for (int unit = 0; unit < sums.length; unit += filters) {
      for (int filter = 0; filter < filters; filter++) {
        double sum = sums[unit + filter];
        sums[unit + filter] = sum > 0 && sum < 1 ? 2 * sum * back[filter] : 0;
      }
    }
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      int[] places = seen[samples.feature(e)];
      for (int p = 0; p < places.length; p += 2) {
        int unit = places[p];
        int entry = places[p + 1];
        for (int filter = 0; filter < filters; filter++) {
          gradient[entry + filter] += sums[unit + filter];
        }
      }
    }
  }

  /** The part of a knot. */
  private void addOutput(int knot, double slope, double[] gradient) {
    int bias = bias(knot);
    gradient[bias] += slope;
    for (int filter = 0; filter < filters; filter++) {
      gradient[bias + 1 + filter] += slope * said[filter];
      back[filter] += slope * parameters[bias + 1 + filter];
    }
  }

  @Override
  public void calibrate(Calibration calibration) {
    for (int knot = 0; knot < knots.count(); knot++) {
      for (int i = bias(knot); i <= bias(knot) + filters; i++) {
        parameters[i] *= calibration.factor(knot);
      }
    }
  }

  @Override
  public NetWeights weights(Naming naming, int scale) {
    List<List<Integer>> outputs = new ArrayList<>();
    for (int filter = 0; filter < filters; filter++) {
      int place = 1 + filter;
      outputs.add(atKnots(knot -> parameters[bias(knot) + place] * scale * NetWeights.WHOLE));
    }
    return new NetWeights(
        naming.id(),
        naming.game(),
        naming.evaluator(),
        naming.provenance(),
        knots.phases(),
        atKnots(knot -> parameters[bias(knot)] * scale),
        outputs,
        tables());
  }

  private List<Integer> atKnots(IntToDoubleFunction parameter) {
    List<Integer> numbers = new ArrayList<>();
    for (int knot = 0; knot < knots.count(); knot++) {
      numbers.add(rounded(parameter.applyAsDouble(knot), NetWeights.MOST_OUTPUT));
    }
    return numbers;
  }

  private Map<String, List<Integer>> tables() {
    Map<String, List<Integer>> tables = new LinkedHashMap<>();
    int next = 0;
    for (NetInputs.Table table : inputs.tables()) {
      List<Integer> numbers = new ArrayList<>();
      for (int i = 0; i < table.entries() * filters; i++) {
        numbers.add(rounded(parameters[next++] * NetWeights.ONE, inputs.mostOfEntry()));
      }
      tables.put(table.name(), numbers);
    }
    return tables;
  }

  private static int rounded(double number, int most) {
    return (int) Math.max(-most, Math.min(most, Math.rint(number)));
  }
}
