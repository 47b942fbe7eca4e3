package dev.lodestone.benchmarks;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.knowledge.Features;
import dev.lodestone.search.knowledge.Weights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Random weights, with which an evaluator is as fast as with others. */
final class DrawnWeights {

  private static final List<String> PROVENANCE = List.of("random numbers");
  private static final int MAX = 100;

  private DrawnWeights() {}

  static Weights of(Features features, SplitMix64 random) {
    Map<String, List<Integer>> values = new LinkedHashMap<>();
    int knots = features.knots().size();
    features.names().forEach(name -> values.put(name, drawn(random, knots)));
    return new Weights(
        "drawn", features.gameId(), features.evaluator(), PROVENANCE, features.knots(), values);
  }

  private static List<Integer> drawn(SplitMix64 random, int count) {
    return IntStream.range(0, count).mapToObj(i -> random.nextInt(2 * MAX + 1) - MAX).toList();
  }
}
