package dev.lodestone.tournament.engine;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Returns the same result for every position, and records the seeds that it receives. */
final class FixedSearcher implements Searcher {

  private final SearchResult result;
  private final Duration time;
  private final List<Long> seeds = new ArrayList<>();
  private int searches;

  FixedSearcher(SearchResult result) {
    this(result, Duration.ZERO);
  }

  /**
   * @param time that each search takes at least, whatever its limits
   */
  FixedSearcher(SearchResult result, Duration time) {
    this.result = result;
    this.time = time;
  }

  int searches() {
    return searches;
  }

  List<Long> seeds() {
    return seeds;
  }

  @Override
  public void newGame(long seed) {
    seeds.add(seed);
  }

  @Override
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    searches++;
    long end = System.nanoTime() + time.toNanos();
    for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return result;
  }
}
