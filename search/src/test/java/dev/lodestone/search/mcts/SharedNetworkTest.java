package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.TestGames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests one network that many searches share. */
class SharedNetworkTest {

  private static final int SEARCHES = 24;
  private static final int ROWS = 8;
  private static final int NODES = 60;
  private static final Set<Thread.State> AT_REST =
      Set.of(Thread.State.WAITING, Thread.State.TERMINATED);

  private static Searcher open(Game game, String net, int shared) {
    return Searchers.create(
        "mcts",
        game,
        Map.of("net", net, "batch", "1", "hash", "8", "shared", Integer.toString(shared)));
  }

  private static SearchResult search(Searcher searcher, Game game, int number) {
    searcher.newGame(1);
    return searcher.search(
        TestGames.positionsAfter(game, 3, SEARCHES, 7).get(number), SearchLimits.nodes(NODES));
  }

  /**
   * A slow network: each call lasts until every search has ended or waits, so the order in which
   * the searches arrive does not matter.
   */
  private static void awaitRest(List<Thread> threads) {
    for (int tries = 0; tries < 20_000; tries++) {
      if (threads.stream().allMatch(thread -> AT_REST.contains(thread.getState()))) {
        return;
      }
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void searchesShareFullBatchesWithoutChangingTheirResults(String id) throws Exception {
    Game game = Games.byId(id);
    String net = id + "-slow.planted";
    List<SearchResult> alone = new ArrayList<>();
    try (Searcher searcher = open(game, id + "-alone.planted", 0)) {
      for (int i = 0; i < SEARCHES; i++) {
        alone.add(search(searcher, game, i));
      }
    }
    PlantedNetwork network = new PlantedNetwork();
    PlantedFormat.NETWORKS.put(net, network);
    List<FutureTask<SearchResult>> tasks = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    List<Searcher> searchers = new ArrayList<>();
    for (int i = 0; i < SEARCHES; i++) {
      int number = i;
      Searcher searcher = open(game, net, ROWS);
      searchers.add(searcher);
      Callable<SearchResult> work = () -> search(searcher, game, number);
      FutureTask<SearchResult> task = new FutureTask<>(work);
      tasks.add(task);
      threads.add(new Thread(task, "search-" + i));
    }
    network.before = () -> awaitRest(threads);
    threads.forEach(Thread::start);
    for (int i = 0; i < SEARCHES; i++) {
      assertThat(tasks.get(i).get().rootMoves()).isEqualTo(alone.get(i).rootMoves());
    }
    int positions = network.batches.stream().mapToInt(Integer::intValue).sum();
    assertThat(positions).isGreaterThan(SEARCHES * NODES / 2);
    assertThat(network.batches).allMatch(size -> size <= ROWS);
    // Calls are full except at the beginning and at the end, when fewer searches remain than a call
    // has rows.
    assertThat(network.batches.size()).isLessThan(positions / ROWS + 2 * ROWS);
    searchers.forEach(Searcher::close);
    assertThat(network.closed).isTrue();
  }

  @Test
  void aNetworkIsOpenedOnceAndClosedByItsLastUser() {
    Game game = Games.byId("gauss");
    PlantedNetwork network = new PlantedNetwork();
    PlantedFormat.NETWORKS.put("once.planted", network);
    int before = PlantedFormat.OPENED.get();
    Searcher first = open(game, "once.planted", ROWS);
    Searcher second = open(game, "once.planted", ROWS);
    assertThat(network.made).isEqualTo(1);
    first.close();
    assertThat(search(second, game, 0).nodes()).isEqualTo(NODES);
    assertThat(network.closed).isFalse();
    second.close();
    assertThat(network.closed).isTrue();
    assertThat(PlantedFormat.OPENED.get()).isGreaterThan(before);
  }

  @Test
  void aFailureEndsOnlyTheWaitingSearches() {
    Game game = Games.byId("gauss");
    PlantedNetwork network = new PlantedNetwork();
    PlantedFormat.NETWORKS.put("failing.planted", network);
    network.before =
        () -> {
          if (network.batches.size() == 10) {
            throw new IllegalStateException("planted");
          }
        };
    try (Searcher searcher = open(game, "failing.planted", ROWS)) {
      assertThatThrownBy(() -> search(searcher, game, 0)).hasMessageContaining("planted");
      assertThat(search(searcher, game, 0).nodes()).isEqualTo(NODES);
    }
  }

  @Test
  void anUnsupportedDeviceIsRefused() {
    assertThatThrownBy(
            () ->
                Searchers.create(
                    "mcts", Games.byId("gauss"), Map.of("net", "a.planted", "device", "cuda")))
        .isInstanceOf(PluginException.class)
        .hasMessage("net 'a.planted': expected device=cpu for .planted, found cuda");
  }
}
