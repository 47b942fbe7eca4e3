package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.Weights;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A linear model of scores: each feature has a parameter at each knot, interpolated linearly
 * between knots as {@link Weights} are. A parameter is a weight divided by the scale. The sum over
 * a sample's features is the log odds of winning, which predicts its score. Used by one thread.
 */
final class LinearModel implements Loss<Samples> {

  private final List<String> names;
  private final Knots knots;
  private final double[] parameters;

  /** The group of each feature. */
  private final int[] group;

  private final int groups;

  /**
   * Creates a model whose parameters are 0.
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

  /**
   * Sets the parameters to those of existing weights.
   *
   * @throws IllegalArgumentException if the weights are not for {@code features}
   */
  void begin(Weights from, FeatureSet features, int scale) {
    int[][] byPhase = from.byPhase(features);
    for (int knot = 0; knot < knots.count(); knot++) {
      int[] weights = byPhase[knots.phases().get(knot)];
      for (int feature = 0; feature < weights.length; feature++) {
        parameters[feature * knots.count() + knot] = (double) weights[feature] / scale;
      }
    }
  }

  /** The parameters, ordered by feature and then by knot. */
  @Override
  public double[] parameters() {
    return parameters;
  }

  /** The phases at which there are parameters. */
  Knots knots() {
    return knots;
  }

  /** The log odds of a sample. */
  double value(Samples samples, int i) {
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

  /**
   * Computes the terms of {@link #value}: that of the returned knot and that of the next knot.
   *
   * @param parts receives the two terms, at the indices of their knots
   * @return index of the first of the two knots
   */
  int parts(Samples samples, int i, double[] parts) {
    int phase = samples.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase);
    parts[knot] = (1 - later) * sum(samples, i, knot);
    if (knot + 1 < parts.length) {
      parts[knot + 1] = later > 0 ? later * sum(samples, i, knot + 1) : 0;
    }
    return knot;
  }

  /** The number of groups of positions whose values can be shifted. */
  int groups() {
    return groups;
  }

  /** The group of a sample, or {@link FeatureSet#NO_GROUP}. */
  int group(Samples samples, int i) {
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      if (group[samples.feature(e)] != FeatureSet.NO_GROUP) {
        return group[samples.feature(e)];
      }
    }
    return FeatureSet.NO_GROUP;
  }

  /** Applies a calibration to the parameters. */
  void calibrate(Calibration calibration) {
    int width = knots.count();
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= calibration.factor(i % width);
      if (group[i / width] != FeatureSet.NO_GROUP) {
        parameters[i] += calibration.shift(group[i / width], i % width);
      }
    }
  }

  @Override
  public double bits(Samples samples, int i) {
    return Logistic.bits(value(samples, i), samples.score(i));
  }

  @Override
  public double addSlope(Samples samples, int i, double weight, double[] gradient) {
    double value = value(samples, i);
    double score = samples.score(i);
    double slope = weight * (Logistic.score(value) - score);
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
    return Logistic.bits(value, score);
  }

  /**
   * The weights at the knots by feature, in whole centipoints.
   *
   * @param scale number of centipoints that multiply the odds by e
   */
  Map<String, List<Integer>> weights(int scale) {
    return knots.weights(names, parameters, scale);
  }
}
