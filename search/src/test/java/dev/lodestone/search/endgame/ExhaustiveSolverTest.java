package dev.lodestone.search.endgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.TestGames;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExhaustiveSolverTest {

  private static final Game GAUSS = Games.byId("gauss");

  private final ExhaustiveSolver solver = new ExhaustiveSolver();

  @Test
  void ticTacToeIsADraw() {
    Solution solution =
        solver.solve(
            new TicTacToe().start(),
            SolverQuestion.OUTCOME,
            SearchLimits.INFINITE,
            new StopSignal());
    assertThat(solution.outcome()).isEqualTo(Bounds.exactly(Bounds.DRAW));
  }

  @Test
  void agreesWithTheSolverOfGauss() {
    SolverQuestion allMoves = new SolverQuestion(false, SolverQuestion.Moves.BEST);
    try (Solver gauss = Solvers.of(GAUSS, 1, 1)) {
      for (int i = 0; i < 100; i++) {
        Position position = TestGames.positionsAfter(GAUSS, 29 - i % 3, 1, i).get(0);
        Solution expected =
            gauss.solve(position, allMoves, SearchLimits.INFINITE, new StopSignal());
        Solution found = solver.solve(position, allMoves, SearchLimits.INFINITE, new StopSignal());
        assertThat(found.outcome()).isEqualTo(expected.outcome());
        assertThat(found.bestMoves()).isEqualTo(expected.bestMoves());
        assertThat(found.isSolved()).isTrue();
        SolverQuestion values = new SolverQuestion(false, SolverQuestion.Moves.VALUES);
        assertThat(outcomes(solver, position, values))
            .isEqualTo(outcomes(gauss, position, values))
            .allMatch(Bounds::isExact);
      }
    }
  }

  private static List<Bounds> outcomes(Solver by, Position position, SolverQuestion question) {
    return by.solve(position, question, SearchLimits.INFINITE, new StopSignal()).moves().stream()
        .map(Solution.MoveValue::outcome)
        .toList();
  }

  @Test
  void aNodeLimitLeavesTheOutcomeOpen() {
    for (Game game : Games.all()) {
      Solution solution =
          solver.solve(
              game.start(), SolverQuestion.OUTCOME, SearchLimits.nodes(1000), new StopSignal());
      assertThat(solution.outcome()).as(game.id()).isEqualTo(Bounds.ANY_OUTCOME);
      assertThat(solution.nodes()).isEqualTo(1000);
    }
  }

  @Test
  void aMarginIsRefusedForAGameWithoutOne() {
    Position position = GAUSS.start();
    assertThatThrownBy(
            () ->
                solver.solve(
                    position, SolverQuestion.MARGIN, SearchLimits.INFINITE, new StopSignal()))
        .hasMessage("a margin must be asked of a game that has one: game=gauss");
  }
}
