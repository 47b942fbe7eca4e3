package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.eval.FeatureSet;
import dev.lodestone.search.eval.FittedWeights;
import dev.lodestone.search.eval.NetInputs;
import java.util.List;

/**
 * What is fitted: parameters from which the logarithm of the odds follows. At each knot something
 * is added up, and between two knots values go straight. Used by one thread.
 */
sealed interface Model permits LinearModel, NetModel {

  /** What fitted weights say of themselves. */
  record Naming(String id, String game, String evaluator, List<String> provenance) {}

  /** The model for {@code features}, before a fit. */
  static Model of(FeatureSet features, FitSpec spec) {
    return features instanceof NetInputs inputs
        ? new NetModel(inputs, spec.knots(), spec.filters(), spec.seed())
        : new LinearModel(features, spec.knots());
  }

  /**
   * Begins with weights instead of with what the model would begin with.
   *
   * @throws IllegalArgumentException if they are not for {@code features}, or it cannot
   */
  void begin(FittedWeights weights, FeatureSet features, int scale);

  /** The parameters themselves. */
  double[] parameters();

  /** The phases at which something is added up. */
  Knots knots();

  /** The logarithm of the odds of a sample. */
  double value(Samples samples, int i);

  /**
   * Adds {@code slope} times the derivatives of {@link #value} to a gradient; called after that, of
   * the same sample and with the same parameters.
   */
  void addSlope(Samples samples, int i, double slope, double[] gradient);

  /**
   * What each knot adds to {@link #value}: only the one returned and the next do.
   *
   * @param parts written at these two
   */
  int parts(Samples samples, int i, double[] parts);

  /** How many groups of positions there are whose values can be shifted. */
  default int groups() {
    return 0;
  }

  /** The group of a sample, or {@link FeatureSet#NO_GROUP}. */
  default int group(Samples samples, int i) {
    return FeatureSet.NO_GROUP;
  }

  /** Changes what is added up at each knot. */
  void calibrate(Calibration calibration);

  /** The same in whole numbers, as an engine has it. */
  FittedWeights weights(Naming naming, int scale);
}
