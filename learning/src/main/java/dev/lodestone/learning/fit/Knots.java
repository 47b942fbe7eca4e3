package dev.lodestone.learning.fit;

import dev.lodestone.search.knowledge.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Phases at which parameters are given; in between they are interpolated linearly, as in fitted
 * weights.
 */
final class Knots {

  private final List<Integer> phases;

  // Indexed by phase: the knot before it, and the share of the next knot.
  private final int[] before;
  private final double[] share;

  /**
   * @param knots ascending, below {@code phases}
   * @param phases number of phases of the game
   * @throws IllegalArgumentException if they are not
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
    FitSpec.require(
        ascends && knots.get(knots.size() - 1) < phases,
        "ascending knots from 0 to below " + phases,
        knots);
  }

  /** The phases themselves. */
  List<Integer> phases() {
    return phases;
  }

  /** Number of knots. */
  int count() {
    return phases.size();
  }

  /** The knot before a phase, or the first. */
  int before(int phase) {
    return before[phase];
  }

  /** The share of the knot after that, 0 to below 1; 0 if there is none. */
  double share(int phase) {
    return share[phase];
  }

  /**
   * The weights at the knots by feature, in whole numbers.
   *
   * @param names of the features
   * @param parameters feature by feature and knot by knot
   * @param scale centipoints that a parameter of 1 stands for
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
