package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link Thread#interrupt} ends a search as a stop signal does. */
final class InterruptedSearchTest {

  @ParameterizedTest
  @CsvSource({
    "alphabeta, gauss, 1",
    "alphabeta, gess, 2",
    "mcts, gaussic, 1",
    "mcts, gauss, 2",
    "bestfirst, gaussic, 1",
  })
  void anInterruptEndsASearchWithTheBestMoveSoFar(String name, String id, int threads)
      throws Exception {
    Game game = Games.byId(id);
    Map<String, String> options =
        name.equals("bestfirst")
            ? Map.of("hash", "16")
            : Map.of("hash", "16", "threads", Integer.toString(threads));
    CountDownLatch searching = new CountDownLatch(1);
    AtomicReference<SearchResult> found = new AtomicReference<>();
    CountDownLatch flagged = new CountDownLatch(1);
    try (Searcher searcher = Searchers.create(name, game, options)) {
      Thread thread =
          new Thread(
              () -> {
                SearchListener listener = progress -> searching.countDown();
                found.set(
                    searcher.search(
                        game.start(), SearchLimits.INFINITE, listener, new StopSignal()));
                if (Thread.currentThread().isInterrupted()) {
                  flagged.countDown();
                }
              });
      thread.start();
      assertThat(searching.await(60, TimeUnit.SECONDS)).isTrue();
      thread.interrupt();
      thread.join(60_000);
      assertThat(thread.isAlive()).isFalse();
    }
    assertThat(game.start().isLegal(Objects.requireNonNull(found.get()).bestMove())).isTrue();
    assertThat(flagged.getCount()).as("the interrupt remains to be seen").isZero();
  }
}
