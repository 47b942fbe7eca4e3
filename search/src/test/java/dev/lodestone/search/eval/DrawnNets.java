package dev.lodestone.search.eval;

import dev.lodestone.core.SplitMix64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Weights of nets without any order, so that no mistake is hidden by another. */
final class DrawnNets {

  private DrawnNets() {}

  /**
   * Draws some.
   *
   * @param most the greatest number of an entry, either way
   */
  static NetWeights of(NetInputs inputs, int filters, int most, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Map<String, List<Integer>> tables = new LinkedHashMap<>();
    for (NetInputs.Table table : inputs.tables()) {
      tables.put(table.name(), drawn(random, table.entries() * filters, most));
    }
    int knots = inputs.knots().size();
    return new NetWeights(
        "drawn",
        inputs.gameId(),
        inputs.evaluator(),
        List.of("by lot"),
        inputs.knots(),
        drawn(random, knots, 500),
        IntStream.range(0, filters).mapToObj(f -> drawn(random, knots, 800)).toList(),
        tables);
  }

  private static List<Integer> drawn(SplitMix64 random, int count, int most) {
    return IntStream.range(0, count).mapToObj(i -> random.nextInt(2 * most + 1) - most).toList();
  }
}
