package dev.lodestone.tournament.report;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/**
 * A histogram of the lengths of games, in plies.
 *
 * @param width plies in each bin: 1, 2 or 5 times a power of ten
 * @param start the first ply of the first bin, a multiple of the width
 * @param bins number of games in each bin: won by the first player, drawn, won by the second
 * @param spread distribution of the lengths
 */
record LengthHistogram(int width, int start, List<int[]> bins, Quantiles spread) {

  private static final int MAX_BINS = 40;

  /**
   * The histogram of these games.
   *
   * @param results number of games by length in plies and {@link ResultKind}
   * @param spread distribution of their lengths
   */
  static LengthHistogram of(SortedMap<Integer, int[]> results, Quantiles spread) {
    int width = width((int) spread.min(), (int) spread.max());
    int start = (int) spread.min() / width * width;
    List<int[]> bins = new ArrayList<>();
    for (int from = start; from <= spread.max(); from += width) {
      bins.add(new int[ResultKind.COUNT]);
    }
    results.forEach(
        (plies, games) -> {
          for (int kind = 0; kind < ResultKind.COUNT; kind++) {
            bins.get((plies - start) / width)[kind] += games[kind];
          }
        });
    return new LengthHistogram(width, start, bins, spread);
  }

  private static int width(int min, int max) {
    int power = 1;
    while (true) {
      for (int factor : new int[] {1, 2, 5}) {
        int width = factor * power;
        if (max / width - min / width < MAX_BINS) {
          return width;
        }
      }
      power *= 10;
    }
  }
}
