package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.OwnThreads;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.endgame.Solvers;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(OwnThreads.class)
class MctsThreadsTest {

  private static final Game GAUSS = new GaussGame();

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void nodeLimitsAreExactAndThreadsEnd(String id) {
    Game game = Games.byId(id);
    try (Searcher mcts = Searchers.create("mcts", game, Map.of("hash", "2", "threads", "4"))) {
      for (int nodes : new int[] {1, 2, 3, 100, 3_000}) {
        mcts.newGame(1);
        SearchResult result = mcts.search(game.start(), SearchLimits.nodes(nodes));
        assertThat(result.nodes()).isEqualTo(nodes);
        assertThat(result.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(nodes);
        assertThat(OwnThreads.alive()).isEmpty();
      }
    }
  }

  /** One position of Gess takes half of a small tree's memory. */
  @Test
  void aReusedTreeMakesRoomForTheMovesOfItsNewRoot() {
    Game gess = Games.byId("gess");
    Map<String, String> options = Map.of("hash", "1", "threads", "2");
    try (Searcher mcts = Searchers.create("mcts", gess, options)) {
      Position position = gess.start();
      SearchResult first = mcts.search(position, SearchLimits.nodes(2));
      RootMove unvisited =
          first.rootMoves().stream()
              .filter(move -> move.visits() == 0 && !move.score().isProven())
              .findFirst()
              .orElseThrow();
      position.play(unvisited.move());
      SearchResult second = mcts.search(position, SearchLimits.nodes(5));
      assertThat(second.rootMoves().stream().mapToLong(RootMove::visitsInAll).sum()).isEqualTo(5);
    }
  }

  @Tag("long")
  @Test
  void proofsOfSeveralThreadsAreCorrectWhileMemoryIsRecycled() {
    Map<String, String> options = Map.of("hash", "1", "threads", "3");
    try (Solver solver = Solvers.of(GAUSS, 8, 1);
        Searcher mcts = Searchers.create("mcts", GAUSS, options)) {
      for (Position position : TestGames.positionsAfter(GAUSS, 21, 6, 9)) {
        SearchResult found = mcts.search(position, SearchLimits.nodes(200_000));
        assertThat(found.score().outcome())
            .isEqualTo(
                solver
                    .solve(
                        position, SolverQuestion.OUTCOME, SearchLimits.INFINITE, StopSignal.NEVER)
                    .outcome());
      }
    }
  }

  @Test
  void aFailureInOneThreadEndsAllThreads() {
    AtomicInteger calls = new AtomicInteger();
    GameKnowledge broken =
        new GameKnowledge() {
          @Override
          public String gameId() {
            return "gauss";
          }

          @Override
          public Evaluator newEvaluator() {
            return position -> {
              if (calls.incrementAndGet() > 5_000) {
                throw new IllegalStateException("planted");
              }
              return 0;
            };
          }
        };
    MctsSettings settings =
        new MctsSettings(1, 0.3, 2, 1, 0, 300, 0, 3, false, true, RootNoise.NONE, 1, 0);
    try (Searcher mcts = new Mcts(GAUSS, broken, settings)) {
      assertThatThrownBy(() -> mcts.search(GAUSS.start(), SearchLimits.nodes(1_000_000)))
          .hasMessageContaining("planted");
    }
    assertThat(OwnThreads.alive()).isEmpty();
  }
}
