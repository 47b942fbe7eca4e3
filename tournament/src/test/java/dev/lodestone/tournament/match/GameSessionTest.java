package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GameSessionTest {

  private static final Game GAME = Games.byId("tictactoe");

  @ParameterizedTest
  @CsvSource({
    "a1 a2 b1 b2 c1, FIRST_WINS, Cross wins",
    "a3 a1 a2 b1 c3 c1, SECOND_WINS, Nought wins",
    "a1 b1 c1 b2 b3 a2 c2 c3 a3, DRAW, draw"
  })
  void aGameEndsByItsRules(String moves, Outcome outcome, String reason) {
    GameSession session = session(100);
    for (String move : moves.split(" ", -1)) {
      assertThat(session.result()).isEmpty();
      assertThat(session.play(move)).isPresent();
    }
    assertThat(session.result())
        .contains(new MatchResult(outcome, Termination.RULES, reason, moves.split(" ", -1).length));
  }

  @Test
  void anIllegalMoveIsNotPlayedAndLoses() {
    GameSession session = session(100);
    assertThat(session.play("a1")).isPresent();
    assertThat(session.play("a1")).isEmpty();
    assertThat(session.line()).containsExactly("a1");
    assertThat(session.result())
        .contains(
            new MatchResult(
                Outcome.FIRST_WINS,
                Termination.ILLEGAL_MOVE,
                "Nought: 'a1': not legal here in 'x........'",
                1));
  }

  @ParameterizedTest
  @CsvSource({
    "gess:suicide=illegal, J16-J17, gess",
    "gess, swap, ''",
    "gauss, swap, ''",
  })
  void anIllegalMoveThatOtherParametersAllowIsExplained(String id, String move, String other) {
    Game game = Games.byId(id);
    GameSession session = new GameSession(game, Opening.standard(game), 100);
    assertThat(session.play(move)).isEmpty();
    String reason = session.result().orElseThrow().reason();
    String remark = "engine and harness seem to play different games";
    if (other.isEmpty()) {
      assertThat(reason).doesNotContain(remark);
    } else {
      assertThat(reason).endsWith("; it is legal in '" + other + "', so " + remark);
    }
  }

  @Test
  void aSwapInAGameWithoutThePieRuleIsExplained() {
    Game game = Games.byId("gauss:komi=3");
    GameSession session = new GameSession(game, Opening.standard(game), 100);
    session.play("Rd4");
    assertThat(session.play("swap")).isEmpty();
    assertThat(session.result().orElseThrow().reason())
        .endsWith(
            "; it is legal in 'gauss:komi=3,swap', so engine and harness seem to play different"
                + " games");
  }

  @Test
  void aVeryLongAnswerIsShortenedInTheReason() {
    GameSession session = session(100);
    assertThat(session.play("z".repeat(5_000_000))).isEmpty();
    assertThat(session.result().orElseThrow().reason()).hasSizeLessThan(150).contains("zzz...");
  }

  @Test
  void aFailureIsChargedToTheSideThatFailed() {
    GameSession session = session(100);
    session.failed(Side.SECOND, Termination.CRASH, "gone", Optional.empty());
    assertThat(session.result())
        .contains(new MatchResult(Outcome.FIRST_WINS, Termination.CRASH, "Nought: gone", 0));
  }

  @Test
  void aGameThatReachesThePlyLimitIsADraw() {
    GameSession session = session(2);
    assertThat(session.play("a1")).isPresent();
    assertThat(session.result()).isEmpty();
    assertThat(session.play("b1")).isPresent();
    assertThat(session.result())
        .contains(
            new MatchResult(Outcome.DRAW, Termination.PLY_LIMIT, "not over after 2 plies", 2));
  }

  @Test
  void aVerdictIsRefusedIfTheRulesAreKnown() {
    Verdict verdict = new Verdict(Side.FIRST, Outcome.ONGOING);
    assertThatThrownBy(() -> session(9).declare(verdict, verdict))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no verdict is awaited: moves=[]");
  }

  @Test
  void aResultIsFinal() {
    GameSession session = session(1);
    assertThat(session.play("a1")).isPresent();
    assertThatThrownBy(() -> session.play("b1")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> session.failed(Side.FIRST, Termination.CRASH, "x", Optional.empty()))
        .isInstanceOf(IllegalStateException.class);
    Verdict verdict = new Verdict(Side.FIRST, Outcome.ONGOING);
    assertThatThrownBy(() -> session.declare(verdict, verdict))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("the game must not be over");
  }

  @Test
  void anOpeningThatEndsTheGameHasItsResultAtOnce() {
    Opening opening = new Opening("xxxoo....", List.of());
    GameSession session = new GameSession(GAME, opening, 100);
    assertThat(session.opening()).isEqualTo(opening);
    assertThat(session.result())
        .contains(new MatchResult(Outcome.FIRST_WINS, Termination.RULES, "Cross wins", 0));
    assertThatThrownBy(() -> session.end(Outcome.DRAW, Termination.PROVEN, "both say so"))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aRulingEndsTheGame() {
    GameSession session = session(100);
    session.end(Outcome.DRAW, Termination.PROVEN, "both say so");
    assertThat(session.result())
        .contains(new MatchResult(Outcome.DRAW, Termination.PROVEN, "both say so", 0));
  }

  @Test
  void changingTheReturnedPositionDoesNotChangeTheGame() {
    GameSession session = session(100);
    session.position().play(0);
    assertThat(session.position().isLegal(0)).isTrue();
  }

  @Test
  void theOpeningIsPartOfTheGame() {
    GameSession session = new GameSession(GAME, new Opening(".........", List.of("a1", "b2")), 100);
    assertThat(session.line()).containsExactly("a1", "b2");
    assertThat(session.sideToMove()).isEqualTo(Side.FIRST);
    assertThat(session.play("b2")).isEmpty();
  }

  @Test
  void aDrawOfferHoldsUntilItsSideMovesAgain() {
    GameSession session = session(100);
    session.offerDraw(Side.FIRST);
    session.play("a1");
    assertThat(session.drawOffer()).contains(Side.FIRST);
    session.play("b2");
    assertThat(session.drawOffer()).contains(Side.FIRST);
    session.play("c3");
    assertThat(session.drawOffer()).isEmpty();
    session.offerDraw(Side.FIRST);
    session.takeBack(1);
    assertThat(session.drawOffer()).isEmpty();
    assertThat(session.result()).isEmpty();
  }

  @Test
  void twoOffersAreADraw() {
    GameSession session = session(100);
    session.play("a1");
    session.offerDraw(Side.FIRST);
    session.offerDraw(Side.FIRST);
    assertThat(session.result()).isEmpty();
    session.offerDraw(Side.SECOND);
    assertThat(session.result())
        .contains(
            new MatchResult(Outcome.DRAW, Termination.AGREEMENT, "both sides agreed on a draw", 1));
    assertThatIllegalStateException().isThrownBy(() -> session.offerDraw(Side.FIRST));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gess:swap"})
  void gamesWithoutDrawsByAgreementRefuseTheOffer(String id) {
    Game game = Games.byId(id);
    GameSession session = new GameSession(game, Opening.standard(game), 100);
    assertThat(session.allowsDrawOffers()).isFalse();
    assertThatIllegalStateException().isThrownBy(() -> session.offerDraw(Side.FIRST));
    assertThat(session.result()).isEmpty();
    assertThat(session.drawOffer()).isEmpty();
  }

  @Test
  void thePlayerToMoveSeesWhenItsBaseTimeIsAddedAgain() {
    GameSession session =
        new GameSession(
            GameRules.of(GAME),
            Opening.standard(GAME),
            100,
            Adjudication.NONE,
            Optional.of(TimeControl.parse("2/10")),
            Optional.of(TimeControl.parse("10")));
    List<Integer> movesToGo = new ArrayList<>();
    for (String move : List.of("a1", "a2", "b1", "b2", "c3")) {
      movesToGo.add(session.turn(SearchLimits.INFINITE).clock().orElseThrow().movesToGo());
      session.play(move);
    }
    assertThat(movesToGo).containsExactly(2, 0, 1, 0, 2);
  }

  @Test
  void movesAreTakenBackWithTheirTimesAndTheResult() {
    TimeControl control = TimeControl.parse("10+1");
    GameSession session =
        new GameSession(
            GameRules.of(GAME),
            new Opening(".........", List.of("a1")),
            100,
            Adjudication.NONE,
            Optional.of(control),
            Optional.empty());
    Duration second = Duration.ofSeconds(1);
    // Cross a1, b1, c1; a1 is from the opening, and Nought begins.
    session.play("a2", Thought.NONE, second, Duration.ZERO);
    MoveRecord cross =
        session.play("b1", Thought.NONE, second.multipliedBy(4), second).orElseThrow();
    assertThat(cross.remaining()).contains(Duration.ofSeconds(7));
    session.play("b2");
    session.play("c1");
    assertThat(session.result()).map(MatchResult::outcome).contains(Outcome.FIRST_WINS);
    assertThat(session.record().orElseThrow().line()).containsExactly("a1", "a2", "b1", "b2", "c1");
    session.takeBack(2);
    assertThat(session.result()).isEmpty();
    assertThat(session.record()).isEmpty();
    assertThat(session.line()).containsExactly("a1", "a2", "b1");
    assertThat(session.moves()).last().isEqualTo(cross);
    assertThat(session.remaining(Side.FIRST)).contains(Duration.ofSeconds(7));
    assertThat(session.remaining(Side.SECOND)).isEmpty();
    assertThat(session.sideToMove()).isEqualTo(Side.SECOND);
    session.takeBack(2);
    assertThat(session.remaining(Side.FIRST)).contains(Duration.ofSeconds(10));
    assertThat(session.line()).containsExactly("a1");
  }

  @Test
  void anEncodedMoveIsPlayedAsItsTextAndOneOutOfRangeLoses() {
    GameSession session = session(100);
    assertThat(session.play(4)).map(MoveRecord::move).contains("b2");
    assertThat(session.play(12)).isEmpty();
    assertThat(session.result()).map(MatchResult::termination).contains(Termination.ILLEGAL_MOVE);
  }

  private static GameSession session(int maxPlies) {
    return new GameSession(GAME, Opening.standard(GAME), maxPlies);
  }
}
