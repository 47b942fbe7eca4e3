package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.OwnThreads;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solution.MoveValue;
import dev.lodestone.search.SolverQuestion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(OwnThreads.class)
class GaussSolverTest {

  private static final SolverQuestion EVERYTHING =
      new SolverQuestion(true, SolverQuestion.Moves.BEST);

  private static final SolverQuestion VALUES =
      new SolverQuestion(true, SolverQuestion.Moves.VALUES);

  @ParameterizedTest
  @CsvSource({"1,2000", "2,1000", "3,150", "4,8"})
  void agreesWithPlainMinimax(int plies, int count) {
    agreeWithPlainMinimax(plies, count);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"1,10000", "2,10000", "3,5000", "4,300", "5,12"})
  void agreesWithPlainMinimaxOnManyPositions(int plies, int count) {
    agreeWithPlainMinimax(plies, count);
  }

  private static void agreeWithPlainMinimax(int plies, int count) {
    RandomGauss random = new RandomGauss(plies);
    try (GaussSolver solver = new GaussSolver(1, 1)) {
      for (int i = 0; i < count; i++) {
        GaussPosition position = random.next(plies);
        String text = position.game().formatPosition(position);
        Solution solution = solve(solver, position, EVERYTHING);

        assertThat(solution.isSolved()).as(text).isTrue();
        assertThat(solution.outcome().low()).as(text).isEqualTo(PlainGauss.outcome(position));
        assertThat(margin(solution)).as(text).isEqualTo(PlainGauss.margin(position));
        assertThat(solution.moves()).hasSize(position.legalMoveCount());
        List<Integer> best = new ArrayList<>();
        for (MoveValue value : solution.moves()) {
          position.play(value.move());
          int outcome = -PlainGauss.outcome(position);
          int margin = -PlainGauss.margin(position);
          position.undo();
          Bounds margins = value.margin().orElseThrow();
          assertThat(outcome).isBetween(value.outcome().low(), value.outcome().high());
          assertThat(margin).isBetween(margins.low(), margins.high());
          if (outcome == solution.outcome().low() && margin == margin(solution)) {
            best.add(value.move());
          }
        }
        assertThat(solution.bestMoves()).as(text).isEqualTo(best).contains(solution.bestMove());
        checkValues(solve(solver, position, VALUES), position);
      }
    }
  }

  private static void checkValues(Solution solution, GaussPosition position) {
    assertThat(solution.moves()).hasSize(position.legalMoveCount());
    for (MoveValue value : solution.moves()) {
      position.play(value.move());
      assertThat(value.outcome()).isEqualTo(Bounds.exactly(-PlainGauss.outcome(position)));
      assertThat(value.margin()).contains(Bounds.exactly(-PlainGauss.margin(position)));
      position.undo();
    }
  }

  @ParameterizedTest
  @CsvSource({"5,40", "6,20", "7,5"})
  void agreesWithAlphaBeta(int plies, int count) {
    agreeWithAlphaBeta(plies, count);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"6,300", "7,100", "8,40", "9,15"})
  void agreesWithAlphaBetaOnManyPositions(int plies, int count) {
    agreeWithAlphaBeta(plies, count);
  }

  private static void agreeWithAlphaBeta(int plies, int count) {
    RandomGauss random = new RandomGauss(plies);
    Searcher searcher = Searchers.create("alphabeta", new GaussGame(), Map.of("hash", "64"));
    try (GaussSolver solver = new GaussSolver(16, 1)) {
      for (int i = 0; i < count; i++) {
        GaussPosition position = random.next(plies);
        String text = position.game().formatPosition(position);
        searcher.newGame(1);
        SearchResult found =
            searcher.search(
                position, SearchLimits.INFINITE, SearchListener.SILENT, new StopSignal());
        int truth =
            found.score() instanceof Score.Win
                ? Bounds.WIN
                : found.score() instanceof Score.Loss ? Bounds.LOSS : Bounds.DRAW;

        assertThat(solve(solver, position, SolverQuestion.OUTCOME).outcome())
            .as(text)
            .isEqualTo(Bounds.exactly(truth));
      }
    }
  }

  @Test
  void symmetricPositionsHaveTheSameResult() {
    RandomGauss random = new RandomGauss(7);
    Symmetries symmetries = new GaussGame().symmetries();
    try (GaussSolver solver = new GaussSolver(4, 1)) {
      for (int i = 0; i < 20; i++) {
        GaussPosition position = random.next(6);
        Solution solution = solve(solver, position, SolverQuestion.MARGIN);
        for (int s = 0; s < symmetries.count(); s++) {
          GaussPosition image = (GaussPosition) symmetries.apply(s, position);
          Solution mirrored = solve(solver, image, SolverQuestion.MARGIN);
          assertThat(mirrored.outcome()).isEqualTo(solution.outcome());
          assertThat(mirrored.margin()).isEqualTo(solution.margin());
        }
      }
    }
  }

  @Test
  void nodeCountsDoNotDependOnEarlierQuestions() {
    RandomGauss random = new RandomGauss(8);
    List<GaussPosition> positions = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      positions.add(random.next(7));
    }
    List<Long> together = new ArrayList<>();
    try (GaussSolver solver = new GaussSolver(1, 1)) {
      // There are more questions than generation numbers for the table's entries.
      for (int round = 0; round < 20; round++) {
        together.clear();
        for (GaussPosition position : positions) {
          together.add(solve(solver, position, SolverQuestion.OUTCOME).nodes());
        }
      }
    }
    List<Long> alone = new ArrayList<>();
    for (GaussPosition position : positions) {
      try (GaussSolver solver = new GaussSolver(1, 1)) {
        alone.add(solve(solver, position, SolverQuestion.OUTCOME).nodes());
      }
    }
    assertThat(together).isEqualTo(alone);
  }

  @Test
  void aSmallTableChangesNoResult() {
    RandomGauss random = new RandomGauss(9);
    try (GaussSolver small = new GaussSolver(1, 1);
        GaussSolver large = new GaussSolver(32, 1)) {
      for (int i = 0; i < 5; i++) {
        GaussPosition position = random.next(9);
        assertThat(solve(small, position, SolverQuestion.MARGIN).margin())
            .isEqualTo(solve(large, position, SolverQuestion.MARGIN).margin());
      }
    }
  }

  @Test
  void severalThreadsFindTheSameResultAndEnd() {
    RandomGauss random = new RandomGauss(10);
    try (GaussSolver one = new GaussSolver(8, 1);
        GaussSolver three = new GaussSolver(8, 3)) {
      for (int i = 0; i < 5; i++) {
        GaussPosition position = random.next(9);
        Solution expected = solve(one, position, SolverQuestion.MARGIN);
        Solution found = solve(three, position, SolverQuestion.MARGIN);
        assertThat(found.outcome()).isEqualTo(expected.outcome());
        assertThat(found.margin()).isEqualTo(expected.margin());

        position.play(found.bestMove());
        assertThat(solve(one, position, SolverQuestion.MARGIN).margin().map(Bounds::negated))
            .isEqualTo(expected.margin());
      }
    }
    assertThat(OwnThreads.alive()).isEmpty();
  }

  @Test
  void limitsLeaveAPositionUnsolved() {
    GaussPosition position = new RandomGauss(11).next(16);
    try (GaussSolver solver = new GaussSolver(4, 1)) {
      Solution byNodes =
          solver.solve(position, EVERYTHING, SearchLimits.nodes(100_000), new StopSignal());
      assertThat(byNodes.isSolved()).isFalse();
      assertThat(byNodes.outcome()).isEqualTo(Bounds.ANY_OUTCOME);
      assertThat(position.isLegal(byNodes.bestMove())).isTrue();
      assertThat(byNodes.nodes()).isBetween(100_000L, 200_000L);

      Solution byTime =
          solver.solve(
              position,
              SolverQuestion.OUTCOME,
              SearchLimits.moveTime(Duration.ofMillis(20)),
              new StopSignal());
      assertThat(byTime.isSolved()).isFalse();

      StopSignal stop = new StopSignal();
      stop.stop();
      assertThat(
              solver
                  .solve(position, SolverQuestion.OUTCOME, SearchLimits.INFINITE, stop)
                  .isSolved())
          .isFalse();
    }
  }

  @Test
  void aFinishedGameIsRefused() {
    GaussPosition over = new RandomGauss(12).next(0);
    try (GaussSolver solver = new GaussSolver(1, 1)) {
      assertThatThrownBy(() -> solve(solver, over, SolverQuestion.OUTCOME))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("a solver needs a game that is not over: position=");
    }
  }

  private static Solution solve(
      GaussSolver solver, GaussPosition position, SolverQuestion question) {
    return solver.solve(position, question, SearchLimits.INFINITE, new StopSignal());
  }

  private static int margin(Solution solution) {
    return solution.margin().orElseThrow().low();
  }
}
