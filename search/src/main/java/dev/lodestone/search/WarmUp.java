package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import java.time.Duration;

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
    try {
      Duration time = TIME;
      long nodes = 0;
      for (int i = 0; i < MAX_SEARCHES && nodes == 0 && !stop.isStopped(); i++) {
        searcher.newGame(0);
        SearchLimits limits = SearchLimits.moveTime(time);
        nodes = searcher.search(game.start(), limits, SearchListener.SILENT, stop).nodes();
        time = time.multipliedBy(2);
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return;
    }
  }
}
