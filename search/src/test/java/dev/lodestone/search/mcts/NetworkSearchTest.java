package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gess.GessGame;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import dev.lodestone.search.endgame.Solvers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a search whose leaves are evaluated by a network. */
class NetworkSearchTest {

  private static final Game GAUSS = new GaussGame();

  private final PlantedNetwork network = new PlantedNetwork();

  private Mcts create(Game game, int memory, int threads, int batch) {
    MctsSettings settings =
        new MctsSettings(memory, 1, 2, 1, 0, 300, 0, threads, false, true, RootNoise.NONE, 1, 0);
    return new Mcts(game, GameKnowledge.of(game), settings, network, batch);
  }

  private static Map<Integer, Long> visits(SearchResult result) {
    Map<Integer, Long> visits = new TreeMap<>();
    result.rootMoves().forEach(move -> visits.put(move.move(), move.visits()));
    return visits;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void batchesOfOneGiveThePlainPuctSearch(String id) {
    Game game = Games.byId(id);
    Searcher mcts = create(game, 8, 1, 1);
    SearchResult found = mcts.search(game.start(), SearchLimits.nodes(100));
    assertThat(visits(found)).isEqualTo(NaiveNetworkSearch.visits(game.start(), 100));
    assertThat(network.batches).hasSize(101).containsOnly(1);
  }

  @ParameterizedTest
  @CsvSource({"gauss, 1", "gauss, 7", "gauss, 32", "gess, 8", "gaussic, 8"})
  void onOneThreadSearchesRepeatExactly(String id, int batch) {
    Game game = Games.byId(id);
    Searcher mcts = create(game, 4, 1, batch);
    for (int nodes : new int[] {1, 10, 150}) {
      mcts.newGame(1);
      SearchResult first = mcts.search(game.start(), SearchLimits.nodes(nodes));
      mcts.newGame(1);
      SearchResult second = mcts.search(game.start(), SearchLimits.nodes(nodes));
      assertThat(second.rootMoves()).isEqualTo(first.rootMoves());
      assertThat(second.nodes()).isEqualTo(first.nodes());
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 16", "3, 1", "3, 16"})
  void everyNodeIsAVisitAndEveryLeafIsEvaluatedOnce(int threads, int batch) {
    Searcher mcts = create(GAUSS, 8, threads, batch);
    for (int nodes : new int[] {1, 5, 500}) {
      network.batches.clear();
      mcts.newGame(1);
      SearchResult result = mcts.search(GAUSS.start(), SearchLimits.nodes(nodes));
      assertThat(result.nodes()).isEqualTo(nodes);
      assertThat(result.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(nodes);
      assertThat(network.batches.stream().mapToInt(Integer::intValue).sum()).isEqualTo(nodes + 1);
      assertThat(network.batches).allMatch(size -> size <= batch);
    }
  }

  @Test
  void nearlyAllBatchesAreFull() {
    create(GAUSS, 8, 1, 16).search(GAUSS.start(), SearchLimits.nodes(1_600));
    assertThat(network.batches).hasSizeLessThan(125);
    assertThat(network.made).as("batches are used again").isLessThan(5);
  }

  @Test
  void theTreeGrowsAsNeededOnEveryThread() {
    for (int threads : new int[] {1, 3}) {
      List<Integer> permille = new ArrayList<>();
      create(GAUSS, 8, threads, 4)
          .search(
              GAUSS.start(),
              SearchLimits.nodes(500),
              progress -> permille.add(progress.hashPermille()),
              StopSignal.NEVER);
      // Nearly all of the 500 leaves have dozens of children, in a tree of at most 209715 nodes.
      assertThat(permille.get(permille.size() - 1)).isGreaterThan(70);
    }
  }

  @Test
  void withMinimaxAloneALeafHasTheNetworksValueAtAnyScale() {
    MctsSettings minimax =
        new MctsSettings(8, 1, 2, 1, 0, 100, 1, 1, false, true, RootNoise.NONE, 1, 0);
    SearchResult found =
        new Mcts(GAUSS, GameKnowledge.of(GAUSS), minimax, network, 1)
            .search(GAUSS.start(), SearchLimits.nodes(1));
    RootMove visited =
        found.rootMoves().stream().filter(move -> move.visits() == 1).findFirst().orElseThrow();
    Position leaf = GAUSS.start();
    leaf.play(visited.move());
    assertThat(visited.score().expectedResult())
        .isCloseTo(-PlantedNetwork.value(leaf.hash()), within(0.001));
  }

  @Test
  void aDepthEndsASearch() {
    SearchResult found =
        create(GAUSS, 8, 1, 4).search(GAUSS.start(), SearchLimits.depth(3).withNodes(20_000));
    assertThat(found.depth()).isEqualTo(3);
    assertThat(found.nodes()).isLessThan(20_000);
  }

  @Test
  void resultsOfTheProverAreProven() {
    try (Solver solver = Solvers.of(GAUSS, 8, 1)) {
      for (Position position : TestGames.positionsAfter(GAUSS, 23, 6, 7)) {
        for (int batch : new int[] {1, 8}) {
          SearchResult found =
              create(GAUSS, 8, 1, batch).search(position, SearchLimits.nodes(20_000));
          Solution truth =
              solver.solve(
                  position, SolverQuestion.OUTCOME, SearchLimits.INFINITE, StopSignal.NEVER);
          assertThat(found.score().isProven()).isTrue();
          assertThat(found.score().outcome()).isEqualTo(truth.outcome());
        }
      }
    }
  }

  @Test
  void aTreeIsReusedAndRecycledWhileLeavesWait() {
    for (int threads : new int[] {1, 3}) {
      Searcher mcts = create(new GessGame(), 1, threads, 16);
      Position position = new GessGame().start();
      for (int i = 0; i < 2; i++) {
        SearchResult result = mcts.search(position, SearchLimits.nodes(150));
        assertThat(result.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(150);
        position.play(result.bestMove());
      }
    }
  }

  @Test
  void finishedGamesAreProven() {
    Game game = new TicTacToe();
    Searcher minimax = new Minimax(game, p -> 0, 9);
    for (Position position : TestGames.positionsAfter(game, 3, 20, 3)) {
      int truth = minimax.search(position, SearchLimits.INFINITE).score().value();
      SearchResult found = create(game, 1, 1, 8).search(position, SearchLimits.INFINITE);
      assertThat(found.score().isProven()).isTrue();
      assertThat(Integer.signum(found.score().value())).isEqualTo(Integer.signum(truth));
    }
  }

  @Test
  void aStopEvaluatesOnlyTheWaitingLeaves() {
    StopSignal stop = new StopSignal();
    network.before =
        () -> {
          if (network.batches.size() == 20) {
            stop.stop();
          }
        };
    create(GAUSS, 8, 1, 16)
        .search(GAUSS.start(), SearchLimits.INFINITE, SearchListener.SILENT, stop);
    assertThat(network.batches).hasSizeBetween(20, 21);
  }

  @Test
  void timeEndsASearch() {
    for (int threads : new int[] {1, 2}) {
      SearchResult found =
          create(GAUSS, 64, threads, 16)
              .search(GAUSS.start(), SearchLimits.moveTime(Duration.ofMillis(20)));
      assertThat(GAUSS.start().isLegal(found.bestMove())).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aNetworkFailureEndsOnlyTheCurrentSearch(int threads) {
    Searcher mcts = create(GAUSS, 8, threads, 4);
    network.before =
        () -> {
          if (network.batches.size() == 10) {
            throw new IllegalStateException("planted");
          }
        };
    assertThatThrownBy(() -> mcts.search(GAUSS.start(), SearchLimits.nodes(100_000)))
        .hasMessageContaining("planted");
    assertThat(mcts.search(GAUSS.start(), SearchLimits.nodes(100)).nodes()).isEqualTo(100);
  }

  /** 24 leaves are waiting when the first report is made. */
  @Test
  void leavesOfAFailedSearchAreDiscarded() {
    Searcher mcts = create(GAUSS, 8, 1, 1_000);
    SearchListener failing =
        progress -> {
          throw new IllegalStateException("planted");
        };
    assertThatThrownBy(
            () -> mcts.search(GAUSS.start(), SearchLimits.nodes(5_000), failing, StopSignal.NEVER))
        .hasMessageContaining("planted");
    network.batches.clear();
    SearchResult result = mcts.search(GAUSS.start(), SearchLimits.nodes(100));
    assertThat(result.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(100);
    assertThat(network.batches.stream().mapToInt(Integer::intValue).sum()).isEqualTo(101);
  }

  @Test
  void theBatchSizeIsLimited() {
    create(GAUSS, 1, 1, Mcts.MAX_BATCH).close();
    for (int batch : new int[] {0, Mcts.MAX_BATCH + 1}) {
      assertThatThrownBy(() -> create(GAUSS, 1, 1, batch))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("batch must be from 1 to 1024: batch=" + batch);
    }
  }

  @Test
  void theNetworkIsClosedWithTheSearcher() {
    Searcher mcts = create(GAUSS, 1, 1, 4);
    mcts.search(GAUSS.start(), SearchLimits.nodes(10));
    assertThat(network.closed).isFalse();
    mcts.close();
    assertThat(network.closed).isTrue();
  }

  @Test
  void aFileWithoutAReaderForItsFormatIsRefused() {
    assertThatThrownBy(() -> Searchers.create("mcts", GAUSS, Map.of("net", "a/b.onnx")))
        .isInstanceOf(PluginException.class)
        .hasMessage("net 'a/b.onnx': net= needs lodestone-onnx on the class path");
  }

  @ParameterizedTest
  @ValueSource(strings = {"weights", "policy"})
  void optionsThatANetworkReplacesAreRefused(String key) {
    Map<String, String> both = Map.of("net", "b.onnx", key, "c.weights");
    assertThatThrownBy(() -> Searchers.create("mcts", GAUSS, both))
        .isInstanceOf(PluginException.class)
        .hasMessage(
            "mcts: a network takes the place of " + key + "=: expected that or net=, found both");
  }

  @Test
  void leavesOfAllThreadsShareABatch() {
    NodePool pool = new NodePool(1, 0);
    LeafQueue queue = new LeafQueue(pool, network, 2, 2);
    Position position = GAUSS.start();
    Leaf leaf = new Leaf(new int[] {0}, false, NodePool.NO_CHILD, 0);
    assertThat(queue.take()).isNull();
    assertThat(queue.add(leaf, position)).isNull();
    LeafBatch full = queue.add(leaf, position);
    assertThat(full).isNotNull();
    assertThat(queue.add(leaf, position)).isNull();
    LeafBatch rest = queue.take();
    assertThat(rest).isNotNull().isNotSameAs(full);
    for (LeafBatch batch : List.of(full, rest)) {
      queue.bringBack(batch);
    }
    queue.awaitOne();
    assertThat(queue.take()).isNull();
  }
}
