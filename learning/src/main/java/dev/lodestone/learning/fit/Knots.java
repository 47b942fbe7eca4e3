package dev.lodestone.learning.fit;

import java.util.List;

/** Phases at which parameters are given; in between they go straight, as in fitted weights. */
final class Knots {

  private final List<Integer> phases;

  // By phase: the knot before it, and the share of the one after that.
  private final int[] before;
  private final double[] share;

  /**
   * @param knots ascending, below {@code phases}
   * @param phases how many the game has
   */
  Knots(List<Integer> knots, int phases) {
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

  /** The phases themselves. */
  List<Integer> phases() {
    return phases;
  }

  /** How many there are. */
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
}
