package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.rules.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RefereeTest {

  private static final Game GAME = Games.byId("tictactoe");

  @ParameterizedTest
  @CsvSource({
    "a1 a2 b1 b2 c1, FIRST_WINS, Cross wins",
    "a3 a1 a2 b1 c3 c1, SECOND_WINS, Nought wins",
    "a1 b1 c1 b2 b3 a2 c2 c3 a3, DRAW, draw"
  })
  void aGameEndsByItsRules(String moves, Outcome outcome, String reason) {
    Referee referee = referee(100);
    for (String move : moves.split(" ", -1)) {
      assertThat(referee.result()).isEmpty();
      assertThat(referee.accept(move)).isTrue();
    }
    assertThat(referee.result())
        .contains(new MatchResult(outcome, Termination.RULES, reason, moves.split(" ", -1).length));
  }

  @Test
  void anIllegalMoveIsNotPlayedAndLoses() {
    Referee referee = referee(100);
    assertThat(referee.accept("a1")).isTrue();
    assertThat(referee.accept("a1")).isFalse();
    assertThat(referee.moves()).containsExactly("a1");
    assertThat(referee.result())
        .contains(
            new MatchResult(
                Outcome.FIRST_WINS,
                Termination.ILLEGAL_MOVE,
                "Nought: 'a1': not legal here in 'x........'",
                1));
  }

  @Test
  void aVeryLongAnswerIsShortenedInTheReason() {
    Referee referee = referee(100);
    assertThat(referee.accept("z".repeat(5_000_000))).isFalse();
    assertThat(referee.result().orElseThrow().reason()).hasSizeLessThan(150).contains("zzz...");
  }

  @Test
  void aFailureIsChargedToTheSideThatFailed() {
    Referee referee = referee(100);
    referee.failed(Side.SECOND, Termination.CRASH, "gone", Optional.empty());
    assertThat(referee.result())
        .contains(new MatchResult(Outcome.FIRST_WINS, Termination.CRASH, "Nought: gone", 0));
  }

  @Test
  void aGameThatReachesTheBoundIsADraw() {
    Referee referee = referee(2);
    assertThat(referee.accept("a1")).isTrue();
    assertThat(referee.result()).isEmpty();
    assertThat(referee.accept("b1")).isTrue();
    assertThat(referee.result())
        .contains(
            new MatchResult(Outcome.DRAW, Termination.PLY_LIMIT, "not over after 2 plies", 2));
  }

  @Test
  void whereTheRulesAreKnownNoVerdictIsTaken() {
    Verdict verdict = new Verdict(Side.FIRST, Outcome.ONGOING);
    assertThatThrownBy(() -> referee(9).declare(verdict, verdict))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no verdict must be awaited: moves=[]");
  }

  @Test
  void aResultIsFinal() {
    Referee referee = referee(1);
    assertThat(referee.accept("a1")).isTrue();
    assertThatThrownBy(() -> referee.accept("b1")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> referee.failed(Side.FIRST, Termination.CRASH, "x", Optional.empty()))
        .isInstanceOf(IllegalStateException.class);
    Verdict verdict = new Verdict(Side.FIRST, Outcome.ONGOING);
    assertThatThrownBy(() -> referee.declare(verdict, verdict))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("the game must not be over");
  }

  @Test
  void anOpeningThatEndsTheGameHasItsResultAtOnce() {
    Opening opening = new Opening("xxxoo....", List.of());
    Referee referee = new Referee(GAME, opening, 100);
    assertThat(referee.start()).isEqualTo("xxxoo....");
    assertThat(referee.result())
        .contains(new MatchResult(Outcome.FIRST_WINS, Termination.RULES, "Cross wins", 0));
    assertThatThrownBy(() -> referee.adjudicate(Outcome.DRAW, Termination.PROVEN, "both say so"))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aRulingEndsTheGame() {
    Referee referee = referee(100);
    referee.adjudicate(Outcome.DRAW, Termination.PROVEN, "both say so");
    assertThat(referee.result())
        .contains(new MatchResult(Outcome.DRAW, Termination.PROVEN, "both say so", 0));
  }

  @Test
  void whoPlaysOnTheGivenPositionDoesNotChangeTheGame() {
    Referee referee = referee(100);
    referee.state().position().orElseThrow().play(0);
    assertThat(referee.state().position().orElseThrow().isLegal(0)).isTrue();
  }

  @Test
  void theOpeningIsPartOfTheGame() {
    Referee referee = new Referee(GAME, new Opening(".........", List.of("a1", "b2")), 100);
    assertThat(referee.moves()).containsExactly("a1", "b2");
    assertThat(referee.sideToMove()).isEqualTo(Side.FIRST);
    assertThat(referee.accept("b2")).isFalse();
  }

  private static Referee referee(int maxPlies) {
    return new Referee(GAME, Opening.standard(GAME), maxPlies);
  }
}
