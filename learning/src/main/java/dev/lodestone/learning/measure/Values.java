package dev.lodestone.learning.measure;

import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.eval.FeatureSet;
import dev.lodestone.search.eval.FittedWeights;
import dev.lodestone.search.eval.Net;
import dev.lodestone.search.eval.NetInputs;
import dev.lodestone.search.eval.NetWeights;
import dev.lodestone.search.eval.Weights;

/** What an engine makes of samples, by some weights. Used by one thread. */
@FunctionalInterface
interface Values {

  /** The value of a sample in centi-points, from the side to move. */
  int of(Samples samples, int i);

  /** Those of {@code weights}. */
  static Values of(FeatureSet features, FittedWeights weights) {
    if (weights instanceof NetWeights net && features instanceof NetInputs inputs) {
      return ofNet(inputs, net);
    }
    int[][] byPhase = ((Weights) weights).byPhase(features);
    return (samples, i) -> {
      int[] worth = byPhase[samples.phase(i)];
      int value = 0;
      for (int e = samples.begin(i); e < samples.end(i); e++) {
        value += worth[samples.feature(e)] * samples.count(e);
      }
      return value;
    };
  }

  private static Values ofNet(NetInputs inputs, NetWeights weights) {
    Net net = new Net(inputs, weights);
    int[] found = new int[inputs.features()];
    return (samples, i) -> {
      int begin = samples.begin(i);
      for (int e = begin; e < samples.end(i); e++) {
        found[e - begin] = samples.feature(e);
      }
      return net.value(samples.phase(i), found);
    };
  }
}
