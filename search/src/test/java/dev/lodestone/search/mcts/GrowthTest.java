package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrowthTest {

  private static final Game GAUSS = new GaussGame();

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void withoutTimeForRoomPlayoutsGoOnInTheTreeThatThereIs(int threads) {
    MctsSettings settings =
        new MctsSettings(4, 1, 2, 1, 0, 300, 0, threads, false, true, RootNoise.NONE);
    GameKnowledge knowledge = GameKnowledge.of(GAUSS);
    NodePool pool = new NodePool(4, 0);
    pool.clear();
    WinProbability odds = new WinProbability(300);
    BackUp backUp = new BackUp(pool, settings);
    List<EvaluatorWorker> workers =
        IntStream.range(0, threads)
            .mapToObj(i -> new EvaluatorWorker(GAUSS, knowledge, settings, pool, backUp, odds, i))
            .toList();
    SearchLimits limits = SearchLimits.nodes(2_000);
    SearchBudget budget = new SearchBudget(limits, new StopSignal(), 1);
    NodeScores scores = new NodeScores(pool, odds, 0, settings);
    Room hurried = new Room(pool, bytes -> false);
    long bytes = pool.bytesToGrow() / 2;
    SearchResult result =
        new Growth(
                pool,
                hurried,
                scores,
                settings,
                backUp,
                workers,
                limits,
                budget,
                SearchListener.SILENT)
            .grow(GAUSS.start());
    assertThat(result.nodes()).isEqualTo(2_000);
    assertThat(result.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(2_000);
    assertThat(pool.bytesInUse()).isBetween(bytes / 2, bytes);
    assertThat(result.principalVariation().size()).isPositive();
  }
}
