package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.endgame.Solvers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Compares what a search of GAUSS has proven with the solver. */
class MctsProofTest {

  private static final Game GAUSS = new GaussGame();

  private static List<Position> withPliesLeft(int plies, int count) {
    return TestGames.positionsAfter(GAUSS, 30 - plies, count, plies);
  }

  @Test
  void theOutcomeIsProvenEightPliesBeforeTheEnd() {
    try (Solver solver = Solvers.of(GAUSS, 8, 1);
        Searcher mcts = Searchers.create("mcts", GAUSS, Map.of("hash", "8"))) {
      for (Position position : withPliesLeft(8, 15)) {
        SearchResult found = mcts.search(position, SearchLimits.nodes(30_000));
        Solution truth =
            solver.solve(position, SolverQuestion.OUTCOME, SearchLimits.INFINITE, StopSignal.NEVER);
        assertThat(found.score().isProven()).isTrue();
        assertThat(found.score().outcome()).isEqualTo(truth.outcome());
        position.play(found.bestMove());
        assertThat(
                solver
                    .solve(
                        position, SolverQuestion.OUTCOME, SearchLimits.INFINITE, StopSignal.NEVER)
                    .outcome())
            .isEqualTo(truth.outcome().negated());
      }
    }
  }

  @Test
  void theMarginIsProvenOnRequest() {
    Map<String, String> options = Map.of("hash", "8", "provemargin", "true");
    try (Solver solver = Solvers.of(GAUSS, 8, 1);
        Searcher mcts = Searchers.create("mcts", GAUSS, options)) {
      for (Position position : withPliesLeft(7, 8)) {
        SearchResult found = mcts.search(position, SearchLimits.nodes(50_000));
        Solution truth =
            solver.solve(position, SolverQuestion.MARGIN, SearchLimits.INFINITE, StopSignal.NEVER);
        assertThat(found.score().outcome()).isEqualTo(truth.outcome());
        if (!(found.score() instanceof Score.Draw)) {
          assertThat(found.score().margin()).isEqualTo(truth.margin());
        }
      }
    }
  }

  @Test
  void theMarginOfTheLastMoveNeedsNoPlayout() {
    try (Solver solver = Solvers.of(GAUSS, 8, 1);
        Searcher mcts = Searchers.create("mcts", GAUSS, Map.of("hash", "8"))) {
      for (Position position : withPliesLeft(1, 10)) {
        SearchResult found = mcts.search(position, SearchLimits.INFINITE);
        assertThat(found.nodes()).isZero();
        assertThat(found.rootMoves())
            .filteredOn(move -> !(move.score() instanceof Score.Draw))
            .isNotEmpty()
            .allMatch(move -> move.score().margin().orElseThrow().isExact());
        Solution truth =
            solver.solve(position, SolverQuestion.MARGIN, SearchLimits.INFINITE, StopSignal.NEVER);
        assertThat(found.score().outcome()).isEqualTo(truth.outcome());
      }
    }
  }

  @Test
  void boundsTightenAroundTheTrueValue() {
    try (Solver solver = Solvers.of(GAUSS, 8, 1);
        Searcher mcts = Searchers.create("mcts", GAUSS, Map.of("hash", "8"))) {
      for (Position position : withPliesLeft(9, 6)) {
        Solution truth =
            solver.solve(position, SolverQuestion.MARGIN, SearchLimits.INFINITE, StopSignal.NEVER);
        List<Score> seen = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
          // The tree is kept, so each search continues where the previous one ended.
          seen.add(mcts.search(position, SearchLimits.nodes(200)).score());
        }
        Bounds before = Bounds.ANY_OUTCOME;
        for (Score score : seen) {
          Bounds now = score.outcome();
          assertThat(now.low()).isBetween(before.low(), truth.outcome().low());
          assertThat(now.high()).isBetween(truth.outcome().high(), before.high());
          score
              .margin()
              .ifPresent(
                  margin -> {
                    int exact = truth.margin().orElseThrow().low();
                    assertThat(exact).isBetween(margin.low(), margin.high());
                  });
          before = now;
        }
      }
    }
  }
}
