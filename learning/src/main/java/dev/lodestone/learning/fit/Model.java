package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.eval.FeatureSet;
import dev.lodestone.search.eval.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is fitted: a parameter for each feature at each knot, which go straight in between as {@link
 * Weights} do. A parameter is a weight over the scale, so that their sum is the logarithm of the
 * odds.
 */
final class Model {

  private final List<String> names;
  private final List<Integer> knots;
  private final double[] parameters;

  // By phase: the knot before it, and the share of the one after that.
  private final int[] before;
  private final double[] share;

  /**
   * All parameters 0.
   *
   * @param knots ascending, below the number of phases
   */
  Model(FeatureSet features, List<Integer> knots) {
    this.names = features.names();
    this.knots = List.copyOf(knots);
    this.parameters = new double[names.size() * knots.size()];
    this.before = new int[features.phases()];
    this.share = new double[features.phases()];
    for (int phase = 0; phase < before.length; phase++) {
      while (before[phase] < knots.size() - 1 && phase >= knots.get(before[phase] + 1)) {
        before[phase]++;
      }
      int from = knots.get(before[phase]);
      if (before[phase] < knots.size() - 1 && phase > from) {
        share[phase] = (double) (phase - from) / (knots.get(before[phase] + 1) - from);
      }
    }
  }

  /** The parameters themselves, feature by feature and knot by knot. */
  double[] parameters() {
    return parameters;
  }

  /** How many knots there are. */
  int knots() {
    return knots.size();
  }

  /** The logarithm of the odds of a sample. */
  double value(Samples samples, int i) {
    int knot = before[samples.phase(i)];
    double later = share[samples.phase(i)];
    double value = (1 - later) * sum(samples, i, knot);
    return later > 0 ? value + later * sum(samples, i, knot + 1) : value;
  }

  private double sum(Samples samples, int i, int knot) {
    int width = knots.size();
    double sum = 0;
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      sum += samples.count(e) * parameters[samples.feature(e) * width + knot];
    }
    return sum;
  }

  /**
   * What each knot adds to {@link #value}: only the one returned and the next do.
   *
   * @param parts written at these two
   */
  int parts(Samples samples, int i, double[] parts) {
    int knot = before[samples.phase(i)];
    double later = share[samples.phase(i)];
    parts[knot] = (1 - later) * sum(samples, i, knot);
    if (knot + 1 < parts.length) {
      parts[knot + 1] = later > 0 ? later * sum(samples, i, knot + 1) : 0;
    }
    return knot;
  }

  /** Multiplies the parameters of each knot. */
  void multiply(double[] factors) {
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= factors[i % factors.length];
    }
  }

  /** Adds {@code slope} times the derivatives of {@link #value} to a gradient. */
  void addSlope(Samples samples, int i, double slope, double[] gradient) {
    int phase = samples.phase(i);
    int knot = before[phase];
    double later = share[phase] * slope;
    double sooner = slope - later;
    int width = knots.size();
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      int at = samples.feature(e) * width + knot;
      int count = samples.count(e);
      gradient[at] += count * sooner;
      if (later != 0) {
        gradient[at + 1] += count * later;
      }
    }
  }

  /** By feature the weights at the knots, in whole centi-points. */
  Map<String, List<Integer>> weights(int scale) {
    Map<String, List<Integer>> weights = new LinkedHashMap<>();
    for (int feature = 0; feature < names.size(); feature++) {
      List<Integer> atKnots = new ArrayList<>();
      for (int knot = 0; knot < knots.size(); knot++) {
        double weight = Math.rint(parameters[feature * knots.size() + knot] * scale);
        atKnots.add((int) Math.max(-Weights.MAX, Math.min(Weights.MAX, weight)));
      }
      weights.put(names.get(feature), atKnots);
    }
    return weights;
  }
}
