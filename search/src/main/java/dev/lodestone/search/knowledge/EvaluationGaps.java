package dev.lodestone.search.knowledge;

import java.util.ArrayList;
import java.util.List;

/**
 * The features that a policy derives from the static evaluations after each move: one for each
 * combination of a class of the best evaluation and a step of the gap between a move and the best
 * move. Steps are small for small gaps, because the choice is among the best moves.
 */
final class EvaluationGaps {

  /** Maximum gap of each step but the last, in centipoints. */
  private static final int[] GAPS = {
    0, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 700, 1000, 1300,
    1600, 2000, 2500, 3000, 3500, 4000, 5000
  };

  private static final int STEPS = GAPS.length + 1;

  /** Maximum of each class of the best evaluation but the last, in centipoints. */
  private static final int[] BEST = {-2000, -1000, -500, -200, 0, 200, 500, 1000, 2000};

  /** The number of features. */
  static final int COUNT = (BEST.length + 1) * STEPS;

  /** Steps by gap; larger gaps belong to the last step. */
  private static final byte[] STEP_OF = steps();

  private EvaluationGaps() {}

  private static byte[] steps() {
    byte[] steps = new byte[GAPS[GAPS.length - 1] + 1];
    int step = 0;
    for (int gap = 0; gap < steps.length; gap++) {
      if (gap > GAPS[step]) {
        step++;
      }
      steps[gap] = (byte) step;
    }
    return steps;
  }

  /** Names of the features, such as {@code gap-over200-150}. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (int state = 0; state <= BEST.length; state++) {
      String best = state < BEST.length ? "to" + BEST[state] : "over" + BEST[BEST.length - 1];
      for (int step = 0; step < STEPS; step++) {
        String gap = step < GAPS.length ? String.valueOf(GAPS[step]) : "more";
        names.add("gap-" + best + "-" + gap);
      }
    }
    return names;
  }

  /**
   * The feature of an evaluation.
   *
   * @param best the maximum evaluation of all moves
   */
  static int feature(int best, int evaluation) {
    int state = 0;
    while (state < BEST.length && best > BEST[state]) {
      state++;
    }
    int gap = best - evaluation;
    return state * STEPS + (gap < STEP_OF.length ? STEP_OF[gap] : STEPS - 1);
  }
}
