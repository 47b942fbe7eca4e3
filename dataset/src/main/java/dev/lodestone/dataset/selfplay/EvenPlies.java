package dev.lodestone.dataset.selfplay;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Decides which rows of a game are kept, so that all plies have about equally many: those at plies
 * with no more rows than the lower quartile of all plies so far. The rarest plies are always kept,
 * and common ones wait for them.
 */
final class EvenPlies {

  private int[] counts = new int[64];
  private int seen;

  /**
   * Takes the next game.
   *
   * @param from first ply that has a row
   * @param plies of the game
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
