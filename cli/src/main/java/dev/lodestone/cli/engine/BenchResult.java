package dev.lodestone.cli.engine;

import java.util.List;
import java.util.Optional;

/**
 * One game's line of {@code bench --json}.
 *
 * @param game its id
 * @param engine the engine's name
 * @param depth depth limit of the searches in plies, if there was one
 * @param positions number of positions searched
 * @param nodes nodes of one run, the signature
 * @param micros time of the median run in microseconds
 * @param nodesPerSecond speed of the median run
 * @param runs nodes per second of each run in order of time, if there were several
 */
record BenchResult(
    String game,
    String engine,
    Optional<Integer> depth,
    int positions,
    long nodes,
    long micros,
    long nodesPerSecond,
    Optional<List<Long>> runs) {

  /** The speeds of all runs in nodes per second, in ascending order. */
  List<Long> speeds() {
    return runs.orElse(List.of(nodesPerSecond)).stream().sorted().toList();
  }
}
