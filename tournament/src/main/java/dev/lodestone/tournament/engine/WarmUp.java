package dev.lodestone.tournament.engine;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;

/**
 * Searches before the clock runs, so that the first timed searches do not pay for loading and
 * compiling classes and for new memory.
 */
final class WarmUp {

  /** Long enough for most searches to visit a node on an idle machine. */
  private static final Duration FIRST = Duration.ofMillis(250);

  /** A cold process on a busy machine may need longer for its first node. */
  private static final int MAX_FIRST = 4;

  /** As short as the moves that a cold process plays late. */
  private static final Duration SHORT = Duration.ofMillis(20);

  /** So that two engines warm up within two seconds if they keep to their time. */
  private static final Duration MAX_SETTLING = SHORT.multipliedBy(25);

  /** Number of successive short searches in time with which the warm-up ends. */
  private static final int SETTLED = 5;

  private static final long TOLERANCE_NANOS = 2_000_000;

  private WarmUp() {}

  /** A search that the caller performs. */
  interface Search {

    /** Begins a new game and searches its start position; returns the number of visited nodes. */
    long nodes(SearchLimits limits);
  }

  /**
   * Searches the start position until a node has been visited, four times at most, each twice as
   * long as the one before, and then until short searches end in time. Other positions are not
   * searched, because an engine that hangs in one would hang before its game. Exceptions are
   * ignored, because the first real search throws them again.
   *
   * @param stop ends the searches
   */
  static void run(Search search, StopSignal stop) {
    try {
      Duration time = FIRST;
      long nodes = 0;
      for (int i = 0; i < MAX_FIRST && nodes == 0 && !stop.isStopped(); i++) {
        nodes = search.nodes(SearchLimits.moveTime(time));
        time = time.multipliedBy(2);
      }
      if (nodes > 0) {
        settle(search, stop);
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return;
    }
  }

  private static void settle(Search search, StopSignal stop) {
    int inTime = 0;
    long begin = System.nanoTime();
    long before = begin;
    while (before - begin < MAX_SETTLING.toNanos() && inTime < SETTLED && !stop.isStopped()) {
      search.nodes(SearchLimits.moveTime(SHORT));
      long after = System.nanoTime();
      long late = after - before - SHORT.toNanos();
      inTime = late <= TOLERANCE_NANOS ? inTime + 1 : 0;
      before = after;
    }
  }
}
