package dev.lodestone.dataset.selfplay;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Selects the rows of each game so that all plies get about the same number of rows. A row is kept
 * if its ply has no more rows so far than the lower quartile of all plies: the rarest plies are
 * always kept, and common ones wait for them.
 */
final class EvenPlies {

  private int[] counts = new int[64];
  private int seen;

  /**
   * Selects rows of the next game and counts them.
   *
   * @param from first ply that may have a row
   * @param plies length of the game
   * @return whether the row at a ply is kept
   */
  IntPredicate of(int from, int plies) {
    if (plies > counts.length) {
      counts = Arrays.copyOf(counts, 2 * plies);
    }
    seen = Math.max(seen, plies);
    int[] sorted = Arrays.copyOf(counts, seen);
    Arrays.sort(sorted);
    int quartile = sorted[seen / 4];
    boolean[] kept = new boolean[plies];
    for (int ply = from; ply < plies; ply++) {
      kept[ply] = counts[ply] <= quartile;
      if (kept[ply]) {
        counts[ply]++;
      }
    }
    return ply -> kept[ply];
  }
}
