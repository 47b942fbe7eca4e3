package dev.lodestone.learning.fit;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.search.knowledge.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The phases at which a model has parameters. Between two knots, parameters are interpolated
 * linearly, as in fitted weights.
 */
final class Knots {

  private final List<Integer> phases;

  // For each phase, the index of the knot before it and the share of the knot after it.
  private final int[] before;
  private final double[] share;

  /**
   * @param knots ascending, below {@code phases}
   * @param phases number of phases of the game
   * @throws IllegalArgumentException if the knots are not ascending or out of range
   */
  Knots(List<Integer> knots, int phases) {
    requireKnots(knots, phases);
    this.phases = List.copyOf(knots);
    this.before = new int[phases];
    this.share = new double[phases];
    for (int phase = 0; phase < phases; phase++) {
      while (before[phase] < knots.size() - 1 && phase >= knots.get(before[phase] + 1)) {
        before[phase]++;
      }
      int from = knots.get(before[phase]);
      if (before[phase] < knots.size() - 1 && phase > from) {
        share[phase] = (double) (phase - from) / (knots.get(before[phase] + 1) - from);
      }
    }
  }

  private static void requireKnots(List<Integer> knots, int phases) {
    boolean ascends = !knots.isEmpty() && knots.get(0) >= 0;
    for (int i = 1; i < knots.size(); i++) {
      ascends &= knots.get(i) > knots.get(i - 1);
    }
    requireThat(
        ascends && knots.get(knots.size() - 1) < phases,
        "expected ascending knots from 0 to below %s, found %s",
        phases,
        knots);
  }

  /** The phases of the knots. */
  List<Integer> phases() {
    return phases;
  }

  /** The number of knots. */
  int count() {
    return phases.size();
  }

  /** The index of the last knot at or before a phase; 0 if there is none. */
  int before(int phase) {
    return before[phase];
  }

  /**
   * The share of the following knot at a phase, at least 0 and below 1; 0 if there is no such knot.
   */
  double share(int phase) {
    return share[phase];
  }

  /**
   * The weights at the knots by feature, rounded to whole numbers.
   *
   * @param names of the features
   * @param parameters ordered by feature and then by knot
   * @param scale weight for a parameter of 1
   */
  Map<String, List<Integer>> weights(List<String> names, double[] parameters, int scale) {
    Map<String, List<Integer>> weights = new LinkedHashMap<>();
    for (int feature = 0; feature < names.size(); feature++) {
      List<Integer> atKnots = new ArrayList<>();
      for (int knot = 0; knot < count(); knot++) {
        double weight = Math.rint(parameters[feature * count() + knot] * scale);
        atKnots.add((int) Math.max(-Weights.MAX, Math.min(Weights.MAX, weight)));
      }
      weights.put(names.get(feature), atKnots);
    }
    return weights;
  }
}
