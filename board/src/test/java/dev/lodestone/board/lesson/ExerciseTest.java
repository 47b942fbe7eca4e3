package dev.lodestone.board.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the exercises and rule cards in the texts of rules. */
final class ExerciseTest {

  /** The solutions of the exercises, found by hand, in the order of the rules. */
  private static final Map<String, List<String>> SOLUTIONS =
      Map.of(
          "gauss",
          List.of("Rd4", "Rc4", "Be5", "Be3", "Bc4", "Rf6", "Be4", "Bd4", "Rc4", "Be5"),
          "gess",
          List.of(
              "F13-F8", "H13-H7", "P6-N8", "K15-N18", "P6-I6", "O9-K13", "H11-F13", "I6-E6",
              "H10-H7", "L13-L9"),
          "gaussic",
          List.of("e2e5", "d7e8", "e2e6", "e4d8", "c4a4", "d3c2", "d5c6", "e3d2", "h6h2", "f3c8"));

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void exercisesAreSolvedByTheirSolutionsButNotByMostMoves(String id) {
    Game game = Games.byId(id);
    List<Exercise> exercises = Exercise.of(game);
    List<String> solutions = SOLUTIONS.getOrDefault(id, List.of());
    assertThat(exercises).hasSize(10);
    for (int i = 0; i < exercises.size(); i++) {
      Exercise exercise = exercises.get(i);
      Exercise.Verdict solution = exercise.judge(solutions.get(i));
      assertThat(solution.solved()).as("%d: %s", i + 1, solution.missing()).isTrue();
      assertThat(solution.missing()).isEmpty();
      Position position = exercise.position();
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      List<Exercise.Verdict> wrong =
          moves
              .intStream()
              .mapToObj(move -> exercise.judge(game.formatMove(move)))
              .filter(verdict -> !verdict.solved())
              .toList();
      assertThat(wrong).as("wrong moves of %d", i + 1).hasSizeGreaterThan(moves.size() / 2);
      assertThat(wrong).as("%d", i + 1).allMatch(verdict -> !verdict.missing().isEmpty());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aRuleCardHasAtMostSixtyWords(String id) {
    String card = Exercise.card(Games.byId(id)).orElseThrow();
    assertThat(card.split("\\s+")).hasSizeBetween(30, 60);
    assertThat(card).doesNotContain("\n", "`");
  }

  @Test
  void aGameWithoutTextHasNeitherExercisesNorCard() {
    Game silent = Games.byId("noughts");
    assertThat(new GameManual(silent).rules()).isEmpty();
    assertThat(Exercise.of(silent)).isEmpty();
    assertThat(Exercise.card(silent)).isEmpty();
  }

  @Test
  void aWrongMoveIsRefusedWithItsCount() {
    assertThat(Exercise.of(Games.byId("gauss")).get(0).judge("Rb4").missing())
        .isEqualTo("this scores 0 red discs, not 4");
  }

  @Test
  void theRefereeShowsTheReplyThatRefutesAMove() {
    List<Exercise> gaussic = Exercise.of(Games.byId("gaussic"));
    assertThat(gaussic.get(5).judge("e2e1").missing()).matches("Black answers \\S+ and wins");
    assertThat(Exercise.of(Games.byId("gess")).get(9).judge("L13-L10").missing())
        .startsWith("White answers ");
  }

  @Test
  void anUnknownGoalIsRefused() {
    Game gauss = Games.byId("gauss");
    assertThatThrownBy(() -> Goal.parse(gauss, "be happy"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected win, win in 2, safe");
    assertThatThrownBy(() -> Goal.parse(gauss, "scores 4 green disc"))
        .hasMessage("expected a piece, found 'green disc'");
  }

  @ParameterizedTest
  @CsvSource({"gauss,komi,-15 to 15", "gess,centres,all", "gaussic,setup,six letters"})
  void theParametersOfAGameAreATable(String game, String name, String values) {
    assertThat(Exercise.parameters(Games.byId(game)).orElseThrow().lines())
        .anyMatch(row -> row.replace("`", "").startsWith("| " + name + " | " + values))
        .allMatch(row -> row.startsWith("|"));
  }
}
