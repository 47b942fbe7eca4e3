package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.knowledge.Features;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.network.PatternLayout;
import dev.lodestone.search.network.PatternNetwork;
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

  /**
   * A network of the size that a fit has by default, whose sums are partly clipped as those of a
   * fitted one.
   */
  static PatternNetwork network(Game game, SplitMix64 random) {
    int width = 16;
    int hidden = 16;
    PatternLayout layout = PatternLayout.of(game);
    short[] rows = new short[(layout.entries() + 1) * width];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (short) (random.nextInt(41) - 20);
    }
    float[] units = new float[(2 * width + 2) * hidden + 1];
    for (int i = 0; i < units.length; i++) {
      units[i] = (random.nextInt(2001) - 1000) / 1000f;
    }
    return new PatternNetwork(
        new PatternNetwork.Header("drawn", game.id(), PROVENANCE, 300, width, hidden),
        layout,
        rows,
        units);
  }

  private static List<Integer> drawn(SplitMix64 random, int count) {
    return IntStream.range(0, count).mapToObj(i -> random.nextInt(2 * MAX + 1) - MAX).toList();
  }
}
