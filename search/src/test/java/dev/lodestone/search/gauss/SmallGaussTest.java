package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.SolverQuestion;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * GAUSS from the empty board, where each player holds {@code own} discs of the own colour and
 * {@code other} of the opponent's. Confirms the results in docs/lab/solver.md for the smallest
 * games without the solver.
 */
class SmallGaussTest {

  @ParameterizedTest
  @CsvSource({"1,0,0,75", "0,1,0,75", "2,0,0,953", "1,1,-1,5617", "0,2,-1,1133"})
  void plainMinimaxAgrees(int own, int other, int outcome, long nodes) {
    GaussPosition position = empty(own, other);

    assertThat(PlainGauss.outcome(position)).isEqualTo(outcome);
    assertThat(PlainGauss.margin(position)).isZero();
    solverFinds(position, outcome, nodes);
  }

  /** Includes a komi; the margins then exceed those of the discs alone. */
  @ParameterizedTest
  @CsvSource({
    "'gauss:own=1,other=1,komi=1', 1",
    "'gauss:own=2,other=0,komi=-1', -1",
    "'gauss:own=2,other=0,komi=15', 15",
    "'gauss:own=0,other=2,komi=-15,first=blue', -15"
  })
  void plainMinimaxAgreesWithKomi(String id, int komi) {
    GaussGame game = (GaussGame) Games.byId(id);
    GaussPosition position = game.start();
    try (GaussSolver solver = new GaussSolver(16, 1)) {
      Solution solution =
          solver.solve(position, SolverQuestion.MARGIN, SearchLimits.INFINITE, new StopSignal());

      int margin = PlainGauss.margin(position);
      assertThat(margin).isEqualTo(-komi);
      assertThat(solution.margin()).contains(Bounds.exactly(margin));
      assertThat(solution.outcome()).isEqualTo(Bounds.exactly(PlainGauss.outcome(position)));
    }
  }

  @ParameterizedTest
  @CsvSource({"3,0,0,8061", "0,3,-1,6904"})
  void aSecondSearchAgrees(int own, int other, int outcome, long nodes) {
    agreesWithASecondSearch(own, other, outcome, nodes);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "2,1,-1,55498",
    "1,2,-1,25082",
    "4,0,0,69835",
    "3,1,-1,334807",
    "2,2,-1,378525",
    "1,3,-1,215463",
    "0,4,-1,77568",
    "5,0,0,571909",
    "0,5,-1,666268"
  })
  void aSecondSearchAgreesOnLargerBoards(int own, int other, int outcome, long nodes) {
    agreesWithASecondSearch(own, other, outcome, nodes);
  }

  private static void agreesWithASecondSearch(int own, int other, int outcome, long nodes) {
    GaussPosition position = empty(own, other);
    SecondSearch second = new SecondSearch();

    int value = SecondSearch.value(0, outcome);
    assertThat(second.reaches(position, value)).isTrue();
    assertThat(second.reaches(position, value + 1)).isFalse();
    solverFinds(position, outcome, nodes);
  }

  private static void solverFinds(GaussPosition position, int outcome, long nodes) {
    try (GaussSolver solver = new GaussSolver(16, 1)) {
      Solution solution =
          solver.solve(position, SolverQuestion.MARGIN, SearchLimits.INFINITE, new StopSignal());
      assertThat(solution.outcome()).isEqualTo(Bounds.exactly(outcome));
      assertThat(solution.margin()).contains(Bounds.exactly(0));
      assertThat(solution.nodes()).isEqualTo(nodes);
    }
  }

  private static GaussPosition empty(int own, int other) {
    String hands = own + "," + other + "," + other + "," + own;
    return new GaussGame().parsePosition("4/5/6/7/6/5/4 r " + hands + " 0,0,0,0");
  }
}
