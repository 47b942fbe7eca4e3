package dev.lodestone.benchmarks;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.eval.Features;
import dev.lodestone.search.eval.NetInputs;
import dev.lodestone.search.eval.NetWeights;
import dev.lodestone.search.eval.Weights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Weights by lot, which cost an evaluator what others would. */
final class DrawnWeights {

  private static final List<String> PROVENANCE = List.of("drawn by lot");
  private static final int MOST = 100;

  /** So that units of a net are below 0, between and above one about equally often. */
  private static final int MOST_OF_ENTRY = 60;

  private DrawnWeights() {}

  static Weights of(Features features, SplitMix64 random) {
    Map<String, List<Integer>> values = new LinkedHashMap<>();
    int knots = features.knots().size();
    features.names().forEach(name -> values.put(name, drawn(random, knots, MOST)));
    return new Weights(
        "drawn", features.gameId(), features.evaluator(), PROVENANCE, features.knots(), values);
  }

  static NetWeights ofNet(NetInputs inputs, int filters, SplitMix64 random) {
    Map<String, List<Integer>> tables = new LinkedHashMap<>();
    inputs
        .tables()
        .forEach(
            table ->
                tables.put(table.name(), drawn(random, table.entries() * filters, MOST_OF_ENTRY)));
    int knots = inputs.knots().size();
    return new NetWeights(
        "drawn",
        inputs.gameId(),
        inputs.evaluator(),
        PROVENANCE,
        inputs.knots(),
        drawn(random, knots, MOST),
        IntStream.range(0, filters).mapToObj(f -> drawn(random, knots, MOST)).toList(),
        tables);
  }

  private static List<Integer> drawn(SplitMix64 random, int count, int most) {
    return IntStream.range(0, count).mapToObj(i -> random.nextInt(2 * most + 1) - most).toList();
  }
}
