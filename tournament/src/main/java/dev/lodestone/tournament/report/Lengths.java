package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.Spread;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts games by length and result. */
final class Lengths {

  private final SortedMap<Integer, int[]> results = new TreeMap<>();
  private final Spread spread = new Spread();

  void add(PlayedGame game) {
    results
        .computeIfAbsent(game.result().plies(), p -> new int[ResultKind.COUNT])[
        ResultKind.of(game.result().outcome())]++;
    spread.add(game.result().plies());
  }

  LengthHistogram histogram() {
    return LengthHistogram.of(results, Quantiles.of(spread));
  }
}
