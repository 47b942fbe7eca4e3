package dev.lodestone.learning.fit;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.network.PatternLayout;
import dev.lodestone.search.network.PatternNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The loss of a {@link PatternNetwork} whose values predict the scores of positions, with numbers
 * that are not rounded. Its parameters are those of the network in their order. Used by one thread.
 */
final class NetworkModel implements Loss<Samples> {

  /** The first bias of a view, inside the range 0 to 1 in which sums are not clipped. */
  private static final double FIRST_BIAS = 0.3;

  /** The largest first number of a row: a few hundred entries then leave a sum in that range. */
  private static final double FIRST_ROWS = 0.03;

  private static final int PARTS = 4;

  private final PatternLayout layout;
  private final int width;
  private final int hidden;
  private final double[] parameters;

  /** Where the bias of views, the weights, biases and output of units, and the last bias begin. */
  private final int biasAt;

  private final int unitsAt;
  private final int unitBiasAt;
  private final int outAt;
  private final int lastAt;

  private final double[] sums;
  private final double[] inputs;
  private final double[] units;
  private final double[] slopes;

  /**
   * Creates a model with small random numbers.
   *
   * @param width numbers of an entry's row
   * @param hidden number of hidden units
   */
  NetworkModel(PatternLayout layout, int width, int hidden, long seed) {
    this(layout, width, hidden, new double[size(layout, width, hidden)]);
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "network"));
    for (int i = 0; i < biasAt; i++) {
      parameters[i] = FIRST_ROWS * symmetric(random);
    }
    Arrays.fill(parameters, biasAt, unitsAt, FIRST_BIAS);
    for (int i = unitsAt; i < unitBiasAt; i++) {
      parameters[i] = symmetric(random) / Math.sqrt(2.0 * width);
    }
    for (int i = outAt; i < lastAt; i++) {
      parameters[i] = symmetric(random) / Math.sqrt(hidden);
    }
  }

  private NetworkModel(PatternLayout layout, int width, int hidden, double[] parameters) {
    this.layout = layout;
    this.width = width;
    this.hidden = hidden;
    this.biasAt = layout.entries() * width;
    this.unitsAt = biasAt + width;
    this.lastAt = parameters.length - 1;
    this.outAt = lastAt - hidden;
    this.unitBiasAt = outAt - hidden;
    this.parameters = parameters;
    this.sums = new double[2 * width];
    this.inputs = new double[2 * width];
    this.units = new double[hidden];
    this.slopes = new double[2 * width];
  }

  private static int size(PatternLayout layout, int width, int hidden) {
    // Without hidden units the weights of the inputs stand in their place.
    return (layout.entries() + 1 + 2 * Math.max(hidden, 1)) * width + 2 * hidden + 1;
  }

  @Override
  public List<Loss<Samples>> parts() {
    return Stream.<Loss<Samples>>generate(() -> new NetworkModel(layout, width, hidden, parameters))
        .limit(PARTS)
        .toList();
  }

  private static double symmetric(SplitMix64 random) {
    return (random.nextLong() >> 11) * 0x1p-52;
  }

  @Override
  public double[] parameters() {
    return parameters;
  }

  @Override
  public double bits(Samples samples, int i) {
    return Logistic.bits(odds(samples, i), samples.score(i));
  }

  /** The log odds of a sample. */
  double odds(Samples samples, int i) {
    System.arraycopy(parameters, biasAt, sums, 0, width);
    System.arraycopy(parameters, biasAt, sums, width, width);
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      int entry = samples.feature(e);
      double count = samples.count(e);
      addRow(entry * width, count, 0);
      addRow(layout.other(entry) * width, count, width);
    }
    if (hidden == 0) {
      double odds = parameters[lastAt];
      for (int k = 0; k < sums.length; k++) {
        inputs[k] = Math.min(Math.max(sums[k], 0), 1);
        odds += parameters[unitsAt + k] * inputs[k];
      }
      return odds;
    }
    System.arraycopy(parameters, unitBiasAt, units, 0, hidden);
    for (int k = 0; k < sums.length; k++) {
      inputs[k] = Math.min(Math.max(sums[k], 0), 1);
      if (inputs[k] > 0) {
        int at = unitsAt + k * hidden;
        for (int j = 0; j < hidden; j++) {
          units[j] += parameters[at + j] * inputs[k];
        }
      }
    }
    double odds = parameters[lastAt];
    for (int j = 0; j < hidden; j++) {
      odds += parameters[outAt + j] * Math.max(units[j], 0);
    }
    return odds;
  }

  private void addRow(int at, double count, int view) {
    for (int k = 0; k < width; k++) {
      sums[view + k] += count * parameters[at + k];
    }
  }

  @Override
  public double addSlope(Samples samples, int i, double weight, double[] gradient) {
    double odds = odds(samples, i);
    double score = samples.score(i);
    double slope = weight * (Logistic.score(odds) - score);
    gradient[lastAt] += slope;
    Arrays.fill(slopes, 0);
    if (hidden == 0) {
      for (int k = 0; k < slopes.length; k++) {
        gradient[unitsAt + k] += slope * inputs[k];
        slopes[k] = slope * parameters[unitsAt + k];
      }
    }
    for (int j = 0; j < hidden; j++) {
      if (units[j] > 0) {
        gradient[outAt + j] += slope * units[j];
        double ofUnit = slope * parameters[outAt + j];
        gradient[unitBiasAt + j] += ofUnit;
        for (int k = 0; k < slopes.length; k++) {
          gradient[unitsAt + k * hidden + j] += ofUnit * inputs[k];
          slopes[k] += ofUnit * parameters[unitsAt + k * hidden + j];
        }
      }
    }
    for (int k = 0; k < slopes.length; k++) {
      // A clipped sum does not change with its parameters.
      slopes[k] = sums[k] > 0 && sums[k] < 1 ? slopes[k] : 0;
    }
    for (int k = 0; k < width; k++) {
      gradient[biasAt + k] += slopes[k] + slopes[width + k];
    }
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      int entry = samples.feature(e);
      double count = samples.count(e);
      addSlopes(gradient, entry * width, count, 0);
      addSlopes(gradient, layout.other(entry) * width, count, width);
    }
    return Logistic.bits(odds, score);
  }

  private void addSlopes(double[] gradient, int at, double count, int view) {
    for (int k = 0; k < width; k++) {
      gradient[at + k] += count * slopes[view + k];
    }
  }

  private static short rounded(double number) {
    double rounded = Math.rint(number * PatternNetwork.ONE);
    return (short) Math.min(Math.max(rounded, -Short.MAX_VALUE), Short.MAX_VALUE);
  }

  /** A model with the numbers that the network has. */
  NetworkModel rounded() {
    NetworkModel model = new NetworkModel(layout, width, hidden, 0);
    for (int i = 0; i < parameters.length; i++) {
      model.parameters[i] =
          i < unitsAt
              ? rounded(parameters[i]) / (double) PatternNetwork.ONE
              : (float) parameters[i];
    }
    return model;
  }

  /** The network with the parameters, rounded. */
  PatternNetwork network(PatternNetwork.Header header) {
    short[] rows = new short[unitsAt];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = rounded(parameters[i]);
    }
    float[] rest = new float[parameters.length - unitsAt];
    for (int i = 0; i < rest.length; i++) {
      rest[i] = (float) parameters[unitsAt + i];
    }
    return new PatternNetwork(header, layout, rows, rest);
  }
}
