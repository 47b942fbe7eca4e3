package dev.lodestone.stats.ratings;

/** Checks whether results determine the value of moving first. */
final class FirstMoveEvidence {

  private FirstMoveEvidence() {}

  /**
   * Whether the likelihood has a maximum at a finite advantage that is determined separately from
   * the ratings.
   *
   * <p>It has none if and only if some change of the ratings, together with a change of the
   * advantage by plus or minus one, makes no result less likely (A. Albert and J. A. Anderson, "On
   * the existence of maximum likelihood estimates in logistic regression models", 1984). Every
   * result then bounds a difference of two ratings, and such bounds can be met if and only if their
   * graph has no negative cycle (R. Bellman, "On a routing problem", 1958).
   */
  static boolean determinesAdvantage(GameTotals table) {
    return hasNegativeCycle(table, 1, false) && hasNegativeCycle(table, -1, false);
  }

  /**
   * Whether the games, whatever their results, can separate the advantage from the strengths. They
   * cannot if, for example, the same engine moved first in all of them.
   */
  static boolean separatesAdvantage(GameTotals table) {
    return hasNegativeCycle(table, 1, true);
  }

  private static boolean hasNegativeCycle(GameTotals table, int advantage, boolean allDrawn) {
    int n = table.engines();
    long[] bound = new long[n];
    for (int round = 0; round <= n; round++) {
      boolean changed = false;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double games = table.games(i, j);
          double points = allDrawn ? games / 2 : table.points(i, j);
          if (points > 0 && bound[i] + advantage < bound[j]) {
            bound[j] = bound[i] + advantage;
            changed = true;
          }
          if (points < games && bound[j] - advantage < bound[i]) {
            bound[i] = bound[j] - advantage;
            changed = true;
          }
        }
      }
      if (!changed) {
        return false;
      }
    }
    return true;
  }
}
