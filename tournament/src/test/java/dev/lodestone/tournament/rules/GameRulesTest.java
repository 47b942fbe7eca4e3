package dev.lodestone.tournament.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what all kinds of rules promise, and what only rules that engines alone know promise. */
final class GameRulesTest {

  private static final GameRules FOREIGN = GameRules.ofEngines();

  /** Rules, and a game by them that ends with its last move, also according to its engines. */
  private record Course(GameRules rules, List<String> moves) {

    GameState played(int count) {
      GameState state = rules.begin(rules.startText());
      settle(state, 0);
      for (int i = 0; i < count; i++) {
        state.play(moves.get(i));
        settle(state, i + 1);
      }
      return state;
    }

    private void settle(GameState state, int plies) {
      state
          .undecided()
          .ifPresent(
              open ->
                  open.settle(
                      new Verdict(
                          plies % 2 == 0 ? Side.FIRST : Side.SECOND,
                          plies < moves.size() ? Outcome.ONGOING : Outcome.FIRST_WINS)));
    }
  }

  private static Stream<Course> courses() {
    List<String> moves = List.of("a1", "a2", "b1", "b2", "c1");
    return Stream.of(
        new Course(GameRules.of(Games.byId("tictactoe")), moves), new Course(FOREIGN, moves));
  }

  private static Stream<GameRules> kinds() {
    return Stream.concat(Games.all().stream().map(GameRules::of), Stream.of(FOREIGN));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void rulesAreFoundByTheirIdAndBeginAtTheirStart(GameRules rules) {
    assertThat(GameRules.byId(rules.id())).isEqualTo(rules).hasSameHashCodeAs(rules);
    assertThat(rules.title()).isNotBlank();
    assertThat(rules.sideName(Side.FIRST)).isNotEqualTo(rules.sideName(Side.SECOND));
    GameState state = rules.begin(rules.startText());
    assertThat(state.sideToMove()).isEqualTo(Side.FIRST);
    assertThat(state.outcome()).isEqualTo(Outcome.ONGOING);
    assertThat(state.position().isPresent()).isEqualTo(rules.known().isPresent());
    assertThat(state.undecided().isPresent()).isEqualTo(rules.known().isEmpty());
    assertThatThrownBy(() -> rules.begin("no such start"))
        .isInstanceOf(PositionFormatException.class);
  }

  @ParameterizedTest
  @MethodSource("courses")
  void aGameCannotContinueAfterItsEnd(Course course) {
    int plies = course.moves().size();
    for (int i = 0; i < plies; i++) {
      GameState state = course.played(i);
      assertThat(state.outcome()).isEqualTo(Outcome.ONGOING);
      assertThat(state.sideToMove()).isEqualTo(i % 2 == 0 ? Side.FIRST : Side.SECOND);
    }
    GameState over = course.played(plies);
    assertThat(over.outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(over.undecided()).isEmpty();
    assertThatThrownBy(() -> over.play("c3")).isInstanceOf(IllegalMoveException.class);
  }

  @ParameterizedTest
  @MethodSource("courses")
  void aRefusedMoveChangesNothing(Course course) {
    GameState state = course.played(1);
    for (String text : List.of("", "two words", "moves", "0000", "a\tb")) {
      assertThatThrownBy(() -> state.play(text))
          .isInstanceOfSatisfying(
              IllegalMoveException.class,
              e -> {
                assertThat(e.move()).isEqualTo(text);
                assertThat(e.reason()).isNotBlank();
                assertThat(e.position()).isNotBlank();
              });
    }
    assertThat(state.sideToMove()).isEqualTo(Side.SECOND);
    assertThat(state.undecided()).isEmpty();
    assertThatCode(() -> state.play("a2")).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("courses")
  void aCopyIsIndependent(Course course) {
    int plies = course.moves().size();
    GameState state = course.played(plies - 1);
    GameState copy = state.copy();
    assertThat(copy.sideToMove()).isEqualTo(state.sideToMove());
    copy.play(course.moves().get(plies - 1));
    course.settle(copy, plies);
    assertThat(copy.outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(copy.copy().outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(state.outcome()).isEqualTo(Outcome.ONGOING);
    assertThat(state.undecided()).isEmpty();
    state.play(course.moves().get(plies - 1));
  }

  @Test
  void thePositionOfAStateIsACopy() {
    GameState state = courses().findFirst().orElseThrow().played(2);
    state.position().orElseThrow().undo();
    assertThat(state.position().orElseThrow().ply()).isEqualTo(2);
  }

  @Test
  void unknownRulesAreReportedIfTheyAreRequired() {
    assertThat(GameRules.byId("tictactoe").knownFor("a test")).isSameAs(Games.byId("tictactoe"));
    assertThatThrownBy(() -> FOREIGN.knownFor("a test"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a test: expected a game whose rules are known here, found 'ugi', which only its engines"
                + " know");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "e2e4", "\u00e9t\u00e9", "-", "--resign", "0000x", "startpos"})
  void anyWordIsAMoveIfTheRulesAreUnknown(String word) {
    GameState state = FOREIGN.begin("startpos");
    state.play(word);
    assertThat(state.sideToMove()).isEqualTo(Side.SECOND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "a\nb", "a\u001bb", "a\u007f", "moves", "0000"})
  void textThatTheProtocolCannotSendIsNoMove(String text) {
    assertThatThrownBy(() -> FOREIGN.begin("startpos").play(text))
        .isInstanceOf(IllegalMoveException.class);
  }

  @Test
  void verdictsDetermineMoverAndOutcomeIfTheRulesAreUnknown() {
    GameState state = FOREIGN.begin("startpos");
    state.undecided().orElseThrow().settle(new Verdict(Side.SECOND, Outcome.ONGOING));
    assertThat(state.sideToMove()).isEqualTo(Side.SECOND);
    state.play("pass");
    assertThat(state.sideToMove()).isEqualTo(Side.FIRST);
    state.undecided().orElseThrow().settle(new Verdict(Side.SECOND, Outcome.DRAW));
    assertThat(state.sideToMove()).isEqualTo(Side.SECOND);
    assertThat(state.outcome()).isEqualTo(Outcome.DRAW);
    assertThat(state.undecided()).isEmpty();
  }
}
