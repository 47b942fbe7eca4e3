package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.alphabeta.AlphaBeta;
import dev.lodestone.search.alphabeta.AlphaBetaSettings;
import dev.lodestone.search.alphabeta.Selectivity;
import dev.lodestone.search.baseline.Minimax;
import dev.lodestone.search.mcts.Mcts;
import dev.lodestone.search.mcts.MctsSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** If a program supplies its own evaluator, the searcher has no other knowledge. */
final class EvaluatorKnowledgeTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void searchersJudgeByTheEvaluatorAlone(String id) {
    Game game = Games.byId(id);
    Evaluator mobility = position -> position.legalMoveCount();
    GameKnowledge knowledge = GameKnowledge.of(game, mobility);
    SearchLimits depth = SearchLimits.depth(2);
    Score expected = new Minimax(game, mobility, 2).search(game.start(), depth).score();
    try (Searcher alphaBeta =
            new AlphaBeta(game, knowledge, new AlphaBetaSettings(1, Selectivity.PLAIN));
        Searcher mcts = new Mcts(game, knowledge, new MctsSettings(16, 1, 1, 0, 0, 400))) {
      assertThat(alphaBeta.search(game.start(), depth).score()).isEqualTo(expected);
      assertThat(
              game.start().isLegal(mcts.search(game.start(), SearchLimits.nodes(500)).bestMove()))
          .isTrue();
    }
  }
}
