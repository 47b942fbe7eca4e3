package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.eval.FeatureSet;
import dev.lodestone.search.eval.FittedWeights;
import dev.lodestone.search.eval.Weights;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A parameter for each feature at each knot, which go straight in between as {@link Weights} do. A
 * parameter is a weight over the scale.
 */
final class LinearModel implements Model {

  private final List<String> names;
  private final Knots knots;
  private final double[] parameters;

  /** By feature. */
  private final int[] group;

  private final int groups;

  /**
   * All parameters 0.
   *
   * @param knots ascending, below the number of phases
   */
  LinearModel(FeatureSet features, List<Integer> knots) {
    this.names = features.names();
    this.knots = new Knots(knots, features.phases().count());
    this.parameters = new double[names.size() * knots.size()];
    this.group = IntStream.range(0, names.size()).map(features::group).toArray();
    this.groups = 1 + IntStream.of(group).max().orElse(FeatureSet.NO_GROUP);
  }

  @Override
  public void begin(FittedWeights from, FeatureSet features, int scale) {
    from.requireFor(features);
    int[][] byPhase = ((Weights) from).byPhase(features);
    for (int knot = 0; knot < knots.count(); knot++) {
      int[] weights = byPhase[knots.phases().get(knot)];
      for (int feature = 0; feature < weights.length; feature++) {
        parameters[feature * knots.count() + knot] = (double) weights[feature] / scale;
      }
    }
  }

  /** Feature by feature and knot by knot. */
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
    int phase = samples.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase);
    double value = (1 - later) * sum(samples, i, knot);
    return later > 0 ? value + later * sum(samples, i, knot + 1) : value;
  }

  private double sum(Samples samples, int i, int knot) {
    int width = knots.count();
    double sum = 0;
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      sum += samples.count(e) * parameters[samples.feature(e) * width + knot];
    }
    return sum;
  }

  @Override
  public int parts(Samples samples, int i, double[] parts) {
    int phase = samples.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase);
    parts[knot] = (1 - later) * sum(samples, i, knot);
    if (knot + 1 < parts.length) {
      parts[knot + 1] = later > 0 ? later * sum(samples, i, knot + 1) : 0;
    }
    return knot;
  }

  @Override
  public int groups() {
    return groups;
  }

  @Override
  public int group(Samples samples, int i) {
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      if (group[samples.feature(e)] != FeatureSet.NO_GROUP) {
        return group[samples.feature(e)];
      }
    }
    return FeatureSet.NO_GROUP;
  }

  @Override
  public void calibrate(Calibration calibration) {
    int width = knots.count();
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= calibration.factor(i % width);
      if (group[i / width] != FeatureSet.NO_GROUP) {
        parameters[i] += calibration.shift(group[i / width], i % width);
      }
    }
  }

  @Override
  public void addSlope(Samples samples, int i, double slope, double[] gradient) {
    int phase = samples.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase) * slope;
    double sooner = slope - later;
    int width = knots.count();
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      int at = samples.feature(e) * width + knot;
      int count = samples.count(e);
      gradient[at] += count * sooner;
      if (later != 0) {
        gradient[at + 1] += count * later;
      }
    }
  }

  @Override
  public Weights weights(Naming naming, int scale) {
    return new Weights(
        naming.id(),
        naming.game(),
        naming.evaluator(),
        naming.provenance(),
        knots.phases(),
        weights(scale));
  }

  /** By feature the weights at the knots, in whole centi-points. */
  Map<String, List<Integer>> weights(int scale) {
    return knots.weights(names, parameters, scale);
  }
}
