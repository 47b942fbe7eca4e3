package dev.lodestone.search.knowledge;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The weights of {@link Features}: an evaluator's in centipoints, a policy's in thousandths of a
 * nat. {@link WeightsFile} reads and writes them. Immutable.
 *
 * @param id name of these weights
 * @param game id of the game
 * @param evaluator name of the evaluator, as in {@link Features#evaluator}
 * @param provenance description of their origin; at least one line
 * @param knots phases at which the weights are given, ascending; interpolated linearly between
 *     knots, constant before the first and after the last. A single knot, 0, stands for a game
 *     without phases
 * @param values for each feature by name, its weight at each knot
 */
public record Weights(
    String id,
    String game,
    String evaluator,
    List<String> provenance,
    List<Integer> knots,
    Map<String, List<Integer>> values) {

  /** Largest absolute value of a weight. */
  public static final int MAX = 10_000;

  /** Knots where the game has no phases. */
  public static final List<Integer> NO_PHASES = List.of(0);

  public Weights {
    provenance = List.copyOf(provenance);
    knots = List.copyOf(knots);
    Map<String, List<Integer>> copy = new LinkedHashMap<>();
    values.forEach((name, weights) -> copy.put(name, List.copyOf(weights)));
    values = Collections.unmodifiableMap(copy);
    requireThat(!provenance.isEmpty(), "expected a line that says how the weights were made");
    requireKnots(knots);
    for (Map.Entry<String, List<Integer>> entry : values.entrySet()) {
      requireWeights(entry.getKey(), entry.getValue(), knots.size());
    }
  }

  private static void requireKnots(List<Integer> knots) {
    boolean ascends = !knots.isEmpty() && knots.get(0) >= 0;
    for (int i = 1; i < knots.size(); i++) {
      ascends &= knots.get(i) > knots.get(i - 1);
    }
    if (!ascends) {
      throw new IllegalArgumentException(
          "expected knots from 0 upwards, each greater than the one before, found " + knots);
    }
  }

  private static void requireWeights(String feature, List<Integer> weights, int count) {
    if (weights.size() != count) {
      throw new IllegalArgumentException(
          Texts.format(
              "feature '%s': expected one weight for each of %s knots, found %s",
              feature, count, weights.size()));
    }
    for (int weight : weights) {
      if (weight < -MAX || weight > MAX) {
        throw new IllegalArgumentException(
            Texts.format(
                "feature '%s': expected weights from %s to %s, found %s",
                feature, -MAX, MAX, weight));
      }
    }
  }

  /**
   * Checks that these weights are for exactly these features.
   *
   * @throws IllegalArgumentException that says what is wrong
   */
  public void requireFor(Features features) {
    requireSame("game", features.gameId(), game);
    requireSame("evaluator", features.evaluator(), evaluator);
    int last = knots.get(knots.size() - 1);
    if (last >= features.phases().count()) {
      throw new IllegalArgumentException(
          "expected knots below " + features.phases().count() + ", found " + last);
    }
    for (String name : new TreeSet<>(values.keySet())) {
      if (!features.names().contains(name)) {
        throw new IllegalArgumentException(
            "unknown feature '" + name + "'" + Names.suggestion(name, features.names()));
      }
    }
    for (String name : features.names()) {
      if (!values.containsKey(name)) {
        throw new IllegalArgumentException("feature '" + name + "' has no weights");
      }
    }
  }

  private static void requireSame(String what, String expected, String found) {
    requireThat(
        found.equals(expected), "expected weights for %s '%s', found '%s'", what, expected, found);
  }

  /**
   * The weights by phase, in the order of the features' names, as factors of the counts.
   *
   * @throws IllegalArgumentException if these weights are not for {@code features}
   */
  public int[][] byPhase(Features features) {
    requireFor(features);
    List<String> names = features.names();
    int[][] table = new int[features.phases().count()][names.size()];
    for (int phase = 0; phase < table.length; phase++) {
      for (int i = 0; i < names.size(); i++) {
        table[phase][i] = at(phase, knots, values.getOrDefault(names.get(i), List.of()));
      }
    }
    return table;
  }

  /** The weight at a phase, interpolated between the knots around it. */
  private static int at(int phase, List<Integer> knots, List<Integer> weights) {
    int next = 0;
    while (next < knots.size() - 1 && phase > knots.get(next)) {
      next++;
    }
    if (next == 0 || phase >= knots.get(next)) {
      return weights.get(next);
    }
    int from = knots.get(next - 1);
    int before = weights.get(next - 1);
    return before + (weights.get(next) - before) * (phase - from) / (knots.get(next) - from);
  }
}
