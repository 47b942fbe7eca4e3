package dev.lodestone.cli.command;

import java.util.List;
import java.util.Optional;

/**
 * One game's line of {@code bench --json}.
 *
 * @param game its id
 * @param depth of the searches, if they were bounded by one
 * @param positions searched
 * @param nodes of one run, the signature
 * @param micros of the median run
 * @param nodesPerSecond of the median run
 * @param runs nodes a second of each run in order, if there were several
 */
record BenchResult(
    String game,
    Optional<Integer> depth,
    int positions,
    long nodes,
    long micros,
    long nodesPerSecond,
    Optional<List<Long>> runs) {

  /** The speeds of all runs, in order of their size. */
  List<Long> speeds() {
    return speedsInOrder().stream().sorted().toList();
  }

  /** The speeds of all runs, in order of time. */
  List<Long> speedsInOrder() {
    return runs.orElse(List.of(nodesPerSecond));
  }
}
