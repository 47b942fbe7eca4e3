package dev.lodestone.search.mcts;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MctsTest {

  private static final Game GAUSS = new GaussGame();
  private static final Game TIC_TAC_TOE = new TicTacToe();

  private static Searcher create(Game game) {
    return Searchers.create("mcts", game, Map.of("hash", "4"));
  }

  private static long visitsBelowRoot(SearchResult result) {
    return result.rootMoves().stream().mapToLong(RootMove::visitsInAll).sum();
  }

  @Test
  void solvesTicTacToePositionsLikeMinimax() {
    Searcher minimax = new Minimax(TIC_TAC_TOE, p -> 0, 9);
    Searcher mcts = create(TIC_TAC_TOE);
    for (int plies = 3; plies <= 6; plies++) {
      for (Position position : TestGames.positionsAfter(TIC_TAC_TOE, plies, 40, plies)) {
        SearchResult truth = search(minimax, position, SearchLimits.INFINITE);
        SearchResult found = search(mcts, position, SearchLimits.INFINITE);
        assertThat(Integer.signum(found.score().value()))
            .as(TIC_TAC_TOE.formatPosition(position))
            .isEqualTo(Integer.signum(truth.score().value()));
        assertThat(found.score().isProven()).isTrue();
      }
    }
  }

  @Test
  void aDepthEndsASearchThatReachesItOrWhoseTreeIsFull() {
    Searcher mcts = Searchers.create("mcts", GAUSS, Map.of("hash", "1"));
    assertThat(search(mcts, GAUSS.start(), SearchLimits.depth(3)).depth()).isEqualTo(3);
    mcts.newGame(1);
    assertThat(search(mcts, GAUSS.start(), SearchLimits.depth(1_000)).depth()).isLessThan(1_000);
    mcts.newGame(1);
    SearchResult full = search(mcts, GAUSS.start(), SearchLimits.depth(1_000).withNodes(20_000));
    assertThat(full.nodes()).isEqualTo(20_000);
  }

  @Test
  void reportsAsManyLinesAsItsOptionAsksFor() {
    Searcher mcts = Searchers.create("mcts", GAUSS, Map.of("hash", "4", "multipv", "3"));
    List<SearchProgress> reported = new ArrayList<>();
    SearchResult result =
        mcts.search(GAUSS.start(), SearchLimits.nodes(5_000), reported::add, StopSignal.NEVER);
    List<SearchProgress> last = reported.subList(reported.size() - 3, reported.size());
    for (int i = 0; i < 3; i++) {
      assertThat(last.get(i).rank()).isEqualTo(i + 1);
      assertThat(last.get(i).nodes()).isEqualTo(5_000);
      assertThat(last.get(i).principalVariation().getInt(0))
          .isEqualTo(result.rootMoves().get(i).move());
      assertThat(last.get(i).score()).isEqualTo(result.rootMoves().get(i).score());
      Position position = GAUSS.start();
      last.get(i).principalVariation().forEach(position::play);
    }
    assertThat(last.get(0).principalVariation().toIntArray())
        .isEqualTo(result.principalVariation().toIntArray())
        .hasSizeGreaterThan(1);
  }

  @Test
  void playsAWinInOneWithoutAnyPlayout() {
    Position position = TIC_TAC_TOE.parsePosition("xx.oo....");
    SearchResult result = search(create(TIC_TAC_TOE), position, SearchLimits.INFINITE);
    assertThat(result.bestMove()).isEqualTo(2);
    assertThat(result.score()).isEqualTo(new Score.Win(1));
    assertThat(result.nodes()).isZero();
  }

  @Test
  void keepsTheTreeWhileTheGameContinues() {
    Searcher searcher = create(GAUSS);
    Position position = GAUSS.start();
    SearchResult first = search(searcher, position, SearchLimits.nodes(5_000));
    position.play(first.bestMove());
    position.play(first.principalVariation().getInt(1));
    SearchResult second = search(searcher, position, SearchLimits.nodes(100));
    assertThat(second.nodes()).isEqualTo(100);
    assertThat(visitsBelowRoot(second)).isGreaterThan(100);

    SearchResult again = search(searcher, position, SearchLimits.nodes(100));
    assertThat(visitsBelowRoot(again)).isEqualTo(visitsBelowRoot(second) + 100);
  }

  @Test
  void discardsTheTreeForAnotherGame() {
    Searcher searcher = create(GAUSS);
    Position position = GAUSS.start();
    SearchResult first = search(searcher, position, SearchLimits.nodes(5_000));
    position.play(first.bestMove());
    position.play(first.principalVariation().getInt(1));

    // The same position, but without its history.
    Position without = GAUSS.parsePosition(GAUSS.formatPosition(position));
    SearchResult found = search(searcher, without, SearchLimits.nodes(100));
    assertThat(visitsBelowRoot(found)).isEqualTo(100);

    searcher.newGame(1);
    assertThat(visitsBelowRoot(search(searcher, without, SearchLimits.nodes(50)))).isEqualTo(50);
  }

  @Test
  void withoutAnEvaluatorPlayoutsReachTheEnd() {
    // A player who takes the corner that the opponent needs wins more often than not, and only
    // playouts can show this.
    Position position = TIC_TAC_TOE.parsePosition("x........");
    SearchResult result = search(create(TIC_TAC_TOE), position, SearchLimits.nodes(300));
    assertThat(result.bestMove()).isEqualTo(4);
    assertThat(result.score().value()).isNotPositive();
  }

  @Tag("long")
  @Test
  void aFullTreeIsPrunedAndGrowsAgain() {
    Searcher searcher = Searchers.create("mcts", GAUSS, Map.of("hash", "1"));
    List<SearchProgress> reports = new ArrayList<>();
    SearchListener listener = reports::add;
    SearchResult result =
        searcher.search(GAUSS.start(), SearchLimits.nodes(50_000), listener, new StopSignal());
    assertThat(result.nodes()).isEqualTo(50_000);
    assertThat(visitsBelowRoot(result)).isEqualTo(50_000);
    assertThat(reports).allMatch(report -> report.hashPermille() <= 1_000);
    // Half of the memory is freed each time it is full.
    List<Integer> full = reports.stream().map(SearchProgress::hashPermille).toList();
    assertThat(full.get(full.size() - 1)).isGreaterThan(400);
    assertThat(full).isNotEqualTo(full.stream().sorted().toList());
  }

  @Test
  void newGameClearsTheTreeAndEachRootMoveIsReportedOnce() {
    Searcher searcher = create(GAUSS);
    IntArrayList legal = new IntArrayList();
    GAUSS.start().legalMoves(legal);
    for (int nodes : new int[] {200, 100}) {
      SearchResult result = search(searcher, GAUSS.start(), SearchLimits.nodes(nodes));
      assertThat(visitsBelowRoot(result)).isEqualTo(nodes);
      assertThat(result.rootMoves().stream().map(RootMove::move))
          .containsExactlyInAnyOrderElementsOf(legal);
      searcher.newGame(2);
    }
  }

  @Test
  void aPositionOfAnotherGameIsRefused() {
    Searcher searcher = create(GAUSS);
    assertThatThrownBy(() -> search(searcher, TIC_TAC_TOE.start(), SearchLimits.nodes(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a searcher made for one game cannot search another");
  }

  @Test
  void theFactoryDescribesTheSearcher() {
    MctsFactory factory = new MctsFactory();
    assertThat(factory.name()).isEqualTo("mcts");
    assertThat(factory.description()).isNotBlank();
    assertThat(factory.visitsArePolicy()).isTrue();
  }

  @Test
  void visitsAreCountedForTheSearchAndInTotal() {
    Searcher searcher = create(GAUSS);
    search(searcher, GAUSS.start(), SearchLimits.nodes(1_000));
    SearchResult again = search(searcher, GAUSS.start(), SearchLimits.nodes(500));
    assertThat(again.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(500);
    assertThat(visitsBelowRoot(again)).isEqualTo(1_500);
  }

  @Test
  void aNewSearcherHasSeedZero() {
    MctsFactory factory = new MctsFactory();
    SearcherSettings settings = SearcherSettings.of(factory, Map.of());
    Searcher fresh = factory.create(TIC_TAC_TOE, settings);
    Searcher seeded = factory.create(TIC_TAC_TOE, settings);
    seeded.newGame(0);
    Position position = TIC_TAC_TOE.parsePosition("x........");
    assertThat(search(fresh, position, SearchLimits.nodes(40)).rootMoves())
        .isEqualTo(search(seeded, position, SearchLimits.nodes(40)).rootMoves());
  }

  @Test
  void aMinimaxWeightOfZeroDiffersFromTheDefault() {
    Game gaussic = Games.byId("gaussic");
    List<List<RootMove>> found = new ArrayList<>();
    for (String weight : List.of("0", "-1", "0.5")) {
      Map<String, String> options = Map.of("hash", "4", "minimax", weight);
      try (Searcher mcts = Searchers.create("mcts", gaussic, options)) {
        found.add(search(mcts, gaussic.start(), SearchLimits.nodes(200)).rootMoves());
      }
    }
    assertThat(found.get(0)).isNotEqualTo(found.get(1));
    assertThat(found.get(2)).as("what is best for gaussic").isEqualTo(found.get(1));
  }

  @Test
  void aProvenDrawIsPreferredToWorseEstimates() {
    int sure = 0;
    try (Searcher mcts = create(TIC_TAC_TOE)) {
      for (Position position : TestGames.positionsAfter(TIC_TAC_TOE, 5, 60, 3)) {
        for (int nodes = 1; nodes <= 20; nodes++) {
          mcts.newGame(nodes);
          SearchResult result = search(mcts, position, SearchLimits.nodes(nodes));
          if (result.score().outcome().low() == 0) {
            assertThat(result.rootMoves().get(0).score().value())
                .as("%s, %d nodes", TIC_TAC_TOE.formatPosition(position), nodes)
                .isNotNegative();
            sure++;
          }
        }
      }
    }
    assertThat(sure).isGreaterThan(50);
  }

  @Test
  void noiseAloneReportsEveryVisit() {
    Map<String, String> options = Map.of("hash", "4", "noise", "0.5");
    try (Searcher mcts = Searchers.create("mcts", GAUSS, options)) {
      SearchResult result = search(mcts, GAUSS.start(), SearchLimits.nodes(60));
      assertThat(visitsBelowRoot(result)).isEqualTo(60);
      assertThat(result.rootMoves()).anyMatch(move -> move.visits() == 1);
    }
  }

  @Test
  void estimatesReadBackFromProbabilities() {
    WinProbability winProbability = new WinProbability(300);
    for (int estimate = -1_500; estimate <= 1_500; estimate += 100) {
      assertThat(WinProbability.centipoints(winProbability.of(estimate))).isEqualTo(estimate);
    }
    assertThat(winProbability.of(0)).isEqualTo(0.5);
    assertThat(winProbability.of(300)).isBetween(0.73, 0.74);
    assertThat(WinProbability.centipoints(1)).isLessThan(Score.MAX_ESTIMATE);
    // The values continue in the same way beyond the table's end.
    for (int estimate : new int[] {-2_001, -2_000, 2_000, 2_001, 30_000}) {
      assertThat(winProbability.of(estimate))
          .isEqualTo(1 / (1 + StrictMath.exp(-estimate / 300.0)));
    }
    assertThat(WinProbability.ofProven(1)).isEqualTo(1);
    assertThat(WinProbability.ofProven(0)).isEqualTo(0.5);
    assertThat(WinProbability.ofProven(-1)).isZero();
  }
}
