package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.Spread;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts how long games were and who won them. */
final class Lengths {

  private final SortedMap<Integer, int[]> results = new TreeMap<>();
  private final Spread spread = new Spread();

  void add(PlayedGame game) {
    results.computeIfAbsent(game.plies(), p -> new int[PlayedGame.KINDS])[game.kind()]++;
    spread.add(game.plies());
  }

  LengthHistogram histogram() {
    return LengthHistogram.of(results, Quantiles.of(spread));
  }
}
