package dev.lodestone.search;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.alphabeta.AlphaBeta;
import dev.lodestone.search.alphabeta.AlphaBetaSettings;
import dev.lodestone.search.alphabeta.Selectivity;
import dev.lodestone.search.baseline.Minimax;
import dev.lodestone.search.mcts.Mcts;
import dev.lodestone.search.mcts.MctsSettings;
import dev.lodestone.search.verify.SearcherContract;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks what {@link Searcher} promises, for every searcher and every game on the class path. */
class SearcherContractTest {

  private static final int[] NODE_LIMITS = {1, 2, 3, 5, 13, 34, 89, 233, 610};

  /** Maximum length of a game, in plies. */
  private static final int MAX_PLIES = 60;

  static Stream<Arguments> searchersAndGames() {
    return Searchers.all().stream()
        .flatMap(f -> Games.all().stream().map(game -> Arguments.of(f.name(), game.id())));
  }

  static Stream<String> games() {
    return Games.all().stream().map(Game::id);
  }

  /** Creates a searcher with the minimum memory that it accepts. */
  private static Searcher create(String name, String game) {
    Map<String, String> options = new HashMap<>();
    for (SearcherOption option : Searchers.byName(name).options()) {
      if (option.key().equals(SearcherOption.HASH)) {
        options.put(option.key(), "4");
      }
    }
    return Searchers.create(name, Games.byId(game), options);
  }

  @Test
  void allSearchersAreOnTheClassPath() {
    assertThat(Searchers.names())
        .containsExactlyInAnyOrder("random", "greedy", "minimax", "alphabeta", "mcts", "bestfirst");
  }

  @ParameterizedTest
  @MethodSource("searchersAndGames")
  void everySearcherKeepsTheContract(String name, String id) {
    SearcherContract.Report report =
        SearcherContract.check(Games.byId(id), () -> create(name, id), 1, 1, MAX_PLIES);
    assertThat(report.violations()).isEmpty();
    assertThat(report.searches()).isGreaterThan(20);
  }

  @Test
  void theContractClosesItsSearchers() {
    Game game = new TicTacToe();
    int[] open = {0, 0};
    SearcherContract.Report report =
        SearcherContract.check(
            game,
            () -> {
              open[0]++;
              open[1]++;
              Searcher minimax = new Minimax(game, p -> 0, 9);
              return new Searcher() {

                @Override
                public SearchResult search(
                    Position position,
                    SearchLimits limits,
                    SearchListener listener,
                    StopSignal stop) {
                  return minimax.search(position, limits, listener, stop);
                }

                @Override
                public void newGame(long seed) {
                  minimax.newGame(seed);
                }

                @Override
                public void close() {
                  open[0]--;
                }
              };
            },
            1,
            1,
            MAX_PLIES);
    assertThat(report.violations()).isEmpty();
    assertThat(open[1]).isGreaterThan(10);
    assertThat(open[0]).isZero();
  }

  @ParameterizedTest
  @MethodSource("searchersAndGames")
  void playsWholeGamesLegallyWithinItsNodes(String name, String id) {
    Game game = Games.byId(id);
    Searcher[] players = {create(name, id), create(name, id)};
    Position position = game.start();
    while (!position.outcome().isOver() && position.ply() < MAX_PLIES) {
      String before = game.formatPosition(position);
      Searcher player = players[position.sideToMove() == Side.FIRST ? 0 : 1];
      SearchResult result = search(player, position, SearchLimits.nodes(30));
      assertThat(game.formatPosition(position)).isEqualTo(before);
      assertThat(result.nodes()).isLessThanOrEqualTo(30);
      assertThat(result.principalVariation().getInt(0)).isEqualTo(result.bestMove());
      assertThat(position.isLegal(result.bestMove())).isTrue();
      position.play(result.bestMove());
    }
  }

  @ParameterizedTest
  @MethodSource("searchersAndGames")
  void theSameSearchTwiceVisitsTheSameNodes(String name, String id) {
    Position position = TestGames.positionsAfter(Games.byId(id), 4, 1, 7).get(0);
    for (int limit : NODE_LIMITS) {
      List<SearchResult> results = new ArrayList<>();
      for (int run = 0; run < 2; run++) {
        results.add(search(create(name, id), position, SearchLimits.nodes(limit).withDepth(3)));
      }
      assertThat(withoutTime(results.get(0))).isEqualTo(withoutTime(results.get(1)));
    }
  }

  private static SearchResult withoutTime(SearchResult result) {
    return result.withCosts(result.nodes(), Duration.ZERO);
  }

  @ParameterizedTest
  @MethodSource("games")
  void nodeLimitsAreExact(String id) {
    Position position = TestGames.positionsAfter(Games.byId(id), 2, 1, 8).get(0);
    for (String name : List.of("alphabeta", "mcts")) {
      for (int limit : NODE_LIMITS) {
        SearchResult result = search(create(name, id), position, SearchLimits.nodes(limit));
        if (!result.score().isProven()) {
          assertThat(result.nodes()).as(name).isEqualTo(limit);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"alphabeta", "mcts"})
  void aStopSignalEndsASearchWithoutLimits(String name) {
    Game gauss = Games.byId("gauss");
    StopSignal stop = new StopSignal();
    Counting knowledge = new Counting(stop);
    Searcher searcher =
        switch (name) {
          case "mcts" -> new Mcts(gauss, knowledge, new MctsSettings(1, 0.3, 2, 1, 0, 300));
          default -> new AlphaBeta(gauss, knowledge, new AlphaBetaSettings(1, Selectivity.FULL));
        };
    Position nearTheEnd = TestGames.positionsAfter(gauss, 20, 1, 3).get(0);
    SearchResult result =
        searcher.search(nearTheEnd, SearchLimits.INFINITE, SearchListener.SILENT, stop);
    assertThat(nearTheEnd.isLegal(result.bestMove())).isTrue();
    assertThat(stop.isStopped()).isTrue();
    // Searchers check the signal every 32 nodes, or in mcts after a node with all its children.
    assertThat(knowledge.asked).isBetween(Counting.PATIENCE, Counting.PATIENCE + 40);
  }

  /** Without limits, minimax searches to the end of the game and calls no evaluator on the way. */
  @Test
  void aStopSignalEndsMinimaxWithinItsFirstLine() throws InterruptedException {
    Game gauss = Games.byId("gauss");
    Position tooFarFromTheEnd = TestGames.positionsAfter(gauss, 10, 1, 3).get(0);
    StopSignal stop = new StopSignal();
    Thread stopper = new Thread(stop::stop);
    Minimax minimax = new Minimax(gauss, position -> 0, 4);
    stopper.start();
    SearchResult result =
        minimax.search(tooFarFromTheEnd, SearchLimits.INFINITE, SearchListener.SILENT, stop);
    stopper.join();
    assertThat(tooFarFromTheEnd.isLegal(result.bestMove())).isTrue();
    assertThat(result.score().isProven()).isFalse();
  }

  /** Stops the search from within, after a number of calls of its evaluator. */
  private static final class Counting implements GameKnowledge {
    static final int PATIENCE = 1_000;

    private final StopSignal stop;
    private int asked;

    Counting(StopSignal stop) {
      this.stop = stop;
    }

    @Override
    public String gameId() {
      return "gauss";
    }

    @Override
    public Evaluator newEvaluator() {
      return position -> {
        if (++asked == PATIENCE) {
          stop.stop();
        }
        return 0;
      };
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"minimax", "alphabeta", "mcts"})
  void aTimeLimitEndsASearch(String name) {
    Position position = Games.byId("gauss").start();
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(20)).withDepth(100);
    SearchResult result = search(create(name, "gauss"), position, limits);
    // A node that is expected to end after the limit is not begun, and one may have been slow.
    assertThat(result.time()).isGreaterThanOrEqualTo(Duration.ofMillis(10));
    assertThat(position.isLegal(result.bestMove())).isTrue();
  }

  @ParameterizedTest
  @MethodSource("searchersAndGames")
  void aPositionOfAnotherGameIsRefused(String name, String id) {
    String otherId = id.equals("gauss") ? "gess" : "gauss";
    Position other = Games.byId(otherId).start();
    assertThatThrownBy(() -> search(create(name, id), other, SearchLimits.nodes(10)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a searcher made for one game cannot search another: game="
                + id
                + " position is of game="
                + otherId);
  }

  @ParameterizedTest
  @MethodSource("games")
  void nodesAndPlayoutsAllocateNothing(String id) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Position position = TestGames.positionsAfter(Games.byId(id), 2, 1, 9).get(0);
    for (String name : List.of("alphabeta", "mcts")) {
      Searcher searcher = create(name, id);
      // The virtual machine allocates some kilobytes more in one round of forty.
      long[] bytes = {Long.MAX_VALUE, Long.MAX_VALUE};
      for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 2; i++) {
          searcher.newGame(1);
          long before = threads.getCurrentThreadAllocatedBytes();
          SearchResult result =
              search(searcher, position, SearchLimits.nodes(i == 0 ? 500 : 2_000));
          bytes[i] = Math.min(bytes[i], threads.getCurrentThreadAllocatedBytes() - before);
          assertThat(result.bestMove()).isNotEqualTo(Position.NO_MOVE);
        }
      }
      // The result itself may be a little larger: a line with more moves, or a few more root moves.
      assertThat(bytes[1] - bytes[0]).as(name).isLessThan(5_000);
    }
  }
}
