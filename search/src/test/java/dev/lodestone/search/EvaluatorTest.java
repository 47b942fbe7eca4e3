package dev.lodestone.search;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.alphabeta.AlphaBeta;
import dev.lodestone.search.alphabeta.AlphaBetaSettings;
import dev.lodestone.search.alphabeta.Selectivity;
import dev.lodestone.search.baseline.Minimax;
import dev.lodestone.search.mcts.Mcts;
import dev.lodestone.search.mcts.MctsSettings;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorTest {

  private static final Game GAUSS = new GaussGame();

  private record Shouting(int value) implements GameKnowledge {
    @Override
    public String gameId() {
      return "gauss";
    }

    @Override
    public Evaluator newEvaluator() {
      return position -> value;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {40_000, -40_000, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void extremeEvaluationsProveNothing(int value) {
    GameKnowledge knowledge = new Shouting(value);
    List<Searcher> searchers =
        List.of(
            new AlphaBeta(GAUSS, knowledge, new AlphaBetaSettings(1, Selectivity.FULL)),
            new Minimax(GAUSS, knowledge.newEvaluator(), 2),
            new Mcts(GAUSS, knowledge, new MctsSettings(1, 0.3, 2, 1, 0, 30_000)));
    for (Searcher searcher : searchers) {
      SearchResult result = search(searcher, GAUSS.start(), SearchLimits.nodes(3_000).withDepth(2));
      assertThat(result.score()).isInstanceOf(Score.Estimate.class);
      for (SearchResult.RootMove move : result.rootMoves()) {
        assertThat(move.score()).isInstanceOf(Score.Estimate.class);
      }
    }
  }
}
