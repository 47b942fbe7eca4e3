package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import java.time.Duration;
import java.util.function.ToLongFunction;

/**
 * Searches before the clock runs, so that the first timed search does not pay for loading and
 * compiling classes and for new memory.
 */
public final class WarmUp {

  /** Long enough for most searches on an idle machine. */
  private static final Duration TIME = Duration.ofMillis(250);

  /** A cold process on a busy machine may need longer for its first node. */
  private static final int MAX_SEARCHES = 4;

  private WarmUp() {}

  /**
   * Searches the start position until a node has been visited, four times at most, each twice as
   * long as the one before. {@link Searcher#newGame} must follow. Exceptions are ignored, because
   * the first real search throws them again.
   */
  public static void run(Searcher searcher, Game game, StopSignal stop) {
    run(
        limits -> {
          searcher.newGame(0);
          return searcher.search(game.start(), limits, SearchListener.SILENT, stop).nodes();
        },
        stop);
  }

  /**
   * Warms up by the same searches, which the caller performs.
   *
   * @param search begins a new game and searches its first position; returns the number of nodes
   * @param stop ends the searches
   */
  public static void run(ToLongFunction<SearchLimits> search, StopSignal stop) {
    try {
      Duration time = TIME;
      long nodes = 0;
      for (int i = 0; i < MAX_SEARCHES && nodes == 0 && !stop.isStopped(); i++) {
        nodes = search.applyAsLong(SearchLimits.moveTime(time));
        time = time.multipliedBy(2);
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return;
    }
  }
}
