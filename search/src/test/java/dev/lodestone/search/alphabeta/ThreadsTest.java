package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.OwnThreads;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests searches with several threads. */
@ExtendWith(OwnThreads.class)
class ThreadsTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final int ALL_PLIES = 30;

  private static Searcher searcher(Game game, int threads) {
    AlphaBetaSettings settings = new AlphaBetaSettings(2, threads, 1, Selectivity.FULL);
    return new AlphaBeta(game, GameKnowledge.of(game), settings);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void provenResultsAreThoseOfMinimax(int threads) {
    Searcher minimax = new Minimax(GAUSS, p -> 0, 4);
    try (Searcher together = searcher(GAUSS, threads)) {
      for (Position position : TestGames.positionsAfter(GAUSS, ALL_PLIES - 4, 60, threads)) {
        SearchResult truth = minimax.search(position, SearchLimits.INFINITE);
        SearchResult found = together.search(position, SearchLimits.INFINITE);
        assertThat(found.score().isProven()).isTrue();
        assertThat(found.score().value()).isEqualTo(truth.score().value());
        assertThat(position.isLegal(found.bestMove())).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 100, 10_001})
  void threadsShareTheLimitInNodes(long nodes) {
    try (Searcher together = searcher(GAUSS, 3)) {
      SearchResult result = together.search(GAUSS.start(), SearchLimits.nodes(nodes));
      assertThat(result.nodes()).isBetween(1L, Math.max(3, nodes));
    }
  }

  @Test
  @Timeout(60)
  void aStopEndsAllThreads() throws InterruptedException {
    for (String game : new String[] {"gauss", "gess", "gaussic"}) {
      try (Searcher together = searcher(Games.byId(game), 3)) {
        StopSignal stop = new StopSignal();
        SearchListener stopper = progress -> stop.stop();
        together.search(Games.byId(game).start(), SearchLimits.INFINITE, stopper, stop);
        assertThat(OwnThreads.alive()).isEmpty();
      }
    }
  }

  @Test
  @Timeout(60)
  void helpersAreNamedDaemons() {
    List<Thread> helpers = new ArrayList<>();
    StopSignal stop = new StopSignal();
    SearchListener stopper =
        progress -> {
          helpers.addAll(OwnThreads.alive());
          stop.stop();
        };
    try (Searcher together = searcher(GAUSS, 3)) {
      together.search(GAUSS.start(), SearchLimits.INFINITE, stopper, stop);
    }
    assertThat(helpers)
        .allMatch(Thread::isDaemon)
        .extracting(Thread::getName)
        .contains("alphabeta-1", "alphabeta-2");
  }

  @Test
  void anInterruptEndsAllThreadsAndIsPreserved() {
    Thread.currentThread().interrupt();
    try (Searcher together = searcher(GAUSS, 2)) {
      SearchResult result = together.search(GAUSS.start(), SearchLimits.nodes(1_000_000));
      assertThat(Thread.interrupted()).isTrue();
      assertThat(result.nodes()).isLessThan(1_000_000);
      assertThat(GAUSS.start().isLegal(result.bestMove())).isTrue();
    }
    assertThat(OwnThreads.alive()).isEmpty();
  }

  @Test
  @Timeout(60)
  void progressCountsTheNodesOfAllThreads() {
    List<Long> reported = new ArrayList<>();
    SearchListener waiting =
        progress -> {
          // Wait until the other thread has used its half of the nodes.
          while (reported.isEmpty() && !OwnThreads.alive().isEmpty()) {
            Thread.onSpinWait();
          }
          reported.add(progress.nodes());
        };
    try (Searcher together = searcher(GAUSS, 2)) {
      SearchResult result =
          together.search(GAUSS.start(), SearchLimits.nodes(20_000), waiting, StopSignal.NEVER);
      assertThat(result.nodes()).isEqualTo(20_000);
      assertThat(reported).hasSizeGreaterThan(2).isSorted();
      assertThat(reported.subList(1, reported.size())).allMatch(n -> n > 10_000 && n <= 20_000);
    }
  }
}
