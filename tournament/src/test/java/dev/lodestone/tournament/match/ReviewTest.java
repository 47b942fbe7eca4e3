package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.search.ScoreText;
import dev.lodestone.tournament.rules.GameRules;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReviewTest {

  private static final GameRules GAME = GameRules.of(Games.byId("tictactoe"));
  private static final String CROSS_WINS = "a1 a2 b1 b2 c1";
  private static final String NOUGHT_WINS = "a3 a1 a2 b1 c3 c1";
  private static final String DRAWN = "a1 b1 c1 b2 b3 a2 c2 c3 a3";
  private static final Adjudication RESIGNATION =
      new Adjudication(
          Optional.of(new Adjudication.Resignation(500, 1, false)), Optional.empty(), false);

  @ParameterizedTest
  @CsvSource({
    CROSS_WINS + ", FIRST_WINS",
    NOUGHT_WINS + ", SECOND_WINS",
    DRAWN + ", DRAW",
  })
  void aResultByTheRulesMustMatchTheBoard(String moves, Outcome outcome) {
    int plies = moves.split(" ", -1).length;
    assertThatCode(() -> played(moves).end(outcome, Termination.RULES, "", plies))
        .doesNotThrowAnyException();
    for (Outcome other : Outcome.values()) {
      if (other != outcome) {
        assertUnsound(played(moves), other, Termination.RULES, "", plies, "by which it is over: ");
      }
    }
    // If the rules decide a game, no other termination is accepted.
    for (Termination termination : Termination.values()) {
      if (termination != Termination.RULES) {
        assertUnsound(played(moves), outcome, termination, "", plies, "by which it is over: ");
      }
    }
  }

  @Test
  void aFaultIsDescribedInFull() {
    assertUnsound(
        played(CROSS_WINS),
        Outcome.DRAW,
        Termination.PLY_LIMIT,
        "so long",
        5,
        "expected a result by the rules, by which it is over: Cross wins;"
            + " found draw by ply_limit, 'so long'");
    assertUnsound(
        played(NOUGHT_WINS),
        Outcome.FIRST_WINS,
        Termination.RULES,
        "",
        6,
        "expected a result by the rules, by which it is over: Nought wins;"
            + " found Cross wins by rules");
    assertUnsound(
        played("a1"),
        Outcome.ONGOING,
        Termination.INTERRUPTED,
        "",
        1,
        "expected a result by the rules, by which the game continues; found no end by interrupted");
  }

  @Test
  void aGameIsDrawnByLengthOnlyAtThePlyLimit() {
    Review atLimit = review(2, Adjudication.NONE);
    play(atLimit, "a1 b1");
    atLimit.end(Outcome.DRAW, Termination.PLY_LIMIT, "", 2);
    assertUnsound(
        atLimit, Outcome.FIRST_WINS, Termination.PLY_LIMIT, "", 2, "by which it has 2 plies");
    assertUnsound(
        atLimit,
        Outcome.FIRST_WINS,
        Termination.CRASH,
        "Nought: gone",
        2,
        "by which it has 2 plies");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> atLimit.move(3, "c1", Optional.empty()))
        .withMessage("expected the end of the game, for it has 2 plies");
    Review before = review(3, Adjudication.NONE);
    play(before, "a1 b1");
    assertUnsound(
        before, Outcome.DRAW, Termination.PLY_LIMIT, "", 2, "by which the game continues");
  }

  @Test
  void aGameThatEndsOnItsLastPlyEndsByItsRules() {
    Review review = review(5, Adjudication.NONE);
    play(review, CROSS_WINS);
    assertUnsound(review, Outcome.DRAW, Termination.PLY_LIMIT, "", 5, "it is over: Cross wins");
    review.end(Outcome.FIRST_WINS, Termination.RULES, "", 5);
  }

  @Test
  void anAdjudicationMustFollowFromTheScores() {
    Review resigned = review(9, RESIGNATION);
    resigned.move(1, "a1", Optional.of(ScoreText.parse("cp -500")));
    resigned.end(Outcome.SECOND_WINS, Termination.RESIGNATION, "", 1);
    String due = "by which it is adjudicated: Nought wins";
    assertUnsound(resigned, Outcome.FIRST_WINS, Termination.RESIGNATION, "", 1, due);
    assertUnsound(resigned, Outcome.SECOND_WINS, Termination.PROVEN, "", 1, due);
    assertUnsound(resigned, Outcome.SECOND_WINS, Termination.TIME, "Cross: late", 1, due);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> resigned.move(2, "b1", Optional.empty()))
        .withMessage("expected the end of the game, for it is adjudicated: Nought wins");
    Review fought = review(9, RESIGNATION);
    fought.move(1, "a1", Optional.of(ScoreText.parse("cp -499")));
    fought.move(2, "b1", Optional.empty());
    assertUnsound(
        fought, Outcome.SECOND_WINS, Termination.RESIGNATION, "", 2, "by which the game continues");
  }

  @Test
  void rulesAndPlyLimitPrecedeAdjudication() {
    Review won = review(9, RESIGNATION);
    play(won, "a1 a2 b1 b2");
    won.move(5, "c1", Optional.of(ScoreText.parse("cp -900")));
    assertUnsound(
        won, Outcome.SECOND_WINS, Termination.RESIGNATION, "", 5, "it is over: Cross wins");
    won.end(Outcome.FIRST_WINS, Termination.RULES, "", 5);
    Review atLimit = review(1, RESIGNATION);
    atLimit.move(1, "a1", Optional.of(ScoreText.parse("cp -900")));
    assertUnsound(atLimit, Outcome.SECOND_WINS, Termination.RESIGNATION, "", 1, "it has 1 plies");
    atLimit.end(Outcome.DRAW, Termination.PLY_LIMIT, "", 1);
  }

  @ParameterizedTest
  @CsvSource({
    "FIRST_WINS, TIME, Nought: took 2s",
    "SECOND_WINS, ILLEGAL_MOVE, Cross: 'd4'",
    "FIRST_WINS, CRASH, gone",
    "SECOND_WINS, STALL, gone",
    "SECOND_WINS, PROTOCOL_ERROR, Cross: babbled",
  })
  void aFailureMustLoseForTheNamedSide(Outcome outcome, Termination termination, String reason) {
    played("a1 b1").end(outcome, termination, reason, 2);
    assertUnsound(played("a1 b1"), Outcome.DRAW, termination, reason, 2, "the game continues");
    if (reason.contains(":")) {
      Outcome other = outcome == Outcome.FIRST_WINS ? Outcome.SECOND_WINS : Outcome.FIRST_WINS;
      assertUnsound(played("a1 b1"), other, termination, reason, 2, "the game continues");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a1 b1, OVER_NODES, FIRST_WINS",
    "a1 b1, OVER_TIME, FIRST_WINS",
    "a1 b1, ILLEGAL_LINE, FIRST_WINS",
    "a1 a2 b1 b2 c1, UNMET_PROOF, FIRST_WINS",
    "a1 a2 b1 b2 c1, WRONG_SIDE, FIRST_WINS",
  })
  void onlyStrictRulesMakeAFaultALoss(String moves, Termination termination, Outcome outcome) {
    Adjudication strict = new Adjudication(Optional.empty(), Optional.empty(), false, 0, 1, true);
    int plies = moves.split(" ", -1).length;
    String reason = "Nought: it is at fault";
    played(moves, strict).end(outcome, termination, reason, plies);
    assertUnsound(
        played(moves, strict), Outcome.SECOND_WINS, termination, reason, plies, "by the rules");
    assertUnsound(
        played(moves, Adjudication.NONE), outcome, termination, reason, plies, "by the rules");
    boolean isOver = plies == 5;
    String other = isOver ? "a1 b1" : "a1 a2 b1 b2 c1";
    assertUnsound(
        played(other, strict),
        outcome,
        termination,
        reason,
        other.split(" ", -1).length,
        isOver ? "continues" : "it is over");
  }

  @Test
  void agreementNeedsAGameThatContinuesAndAllowsIt() {
    String agreed = GameSession.AGREED;
    played("a1 b1").end(Outcome.DRAW, Termination.AGREEMENT, agreed, 2);
    assertUnsound(
        played("a1 b1"),
        Outcome.FIRST_WINS,
        Termination.AGREEMENT,
        agreed,
        2,
        "the game continues");
    assertUnsound(
        played("a1 a2 b1 b2 c1"), Outcome.DRAW, Termination.AGREEMENT, agreed, 5, "it is over");
    GameRules gauss = GameRules.byId("gauss");
    Review without = new Review(gauss, Opening.standard(gauss), 9, Adjudication.NONE);
    assertUnsound(without, Outcome.DRAW, Termination.AGREEMENT, agreed, 0, "the game continues");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INTERRUPTED", "DISAGREEMENT"})
  void aGameWithKnownRulesCannotEndByDisagreement(Termination termination) {
    assertUnsound(played("a1"), Outcome.DRAW, termination, "", 1, "by which the game continues");
  }

  @Test
  void pliesMustBeConsecutive() {
    Review review = new Review(GAME, opening("a1", "b1"), 9, Adjudication.NONE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> review.move(1, "c1", Optional.empty()))
        .withMessage("expected ply 3, found ply 1");
    review.move(3, "c1", Optional.empty());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> review.move(4, "a1", Optional.empty()))
        .withMessage("ply 4: move 'a1': not legal here");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> review.end(Outcome.DRAW, Termination.PLY_LIMIT, "", 4))
        .withMessage("expected 3 plies, found 4");
    review.end(Outcome.FIRST_WINS, Termination.CRASH, "Nought: gone", 3);
  }

  @Test
  void anOpeningMustBeLegalAndLeaveTheGameOpen() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Review(GAME, opening("a1", "a1"), 9, Adjudication.NONE))
        .withMessageContaining("move 'a1': not legal here");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Review(GAME, new Opening("xx", List.of()), 9, Adjudication.NONE))
        .withMessageContaining("expected nine cells");
    String over = "expected an opening after which the game continues";
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Review(GAME, new Opening("xxxoo....", List.of()), 9, Adjudication.NONE))
        .withMessage(over);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Review(GAME, opening("a1", "b1"), 2, Adjudication.NONE))
        .withMessage(over);
    assertThatCode(() -> new Review(GAME, opening("a1", "b1"), 3, Adjudication.NONE))
        .doesNotThrowAnyException();
  }

  @Test
  void resultsOfAForeignGameAreThoseOfItsEngines() {
    for (Termination termination :
        List.of(
            Termination.RULES,
            Termination.RESIGNATION,
            Termination.DRAW_ADJUDICATION,
            Termination.PROVEN)) {
      foreign(9).end(Outcome.SECOND_WINS, termination, "", 2);
    }
    foreign(9).end(Outcome.DRAW, Termination.DISAGREEMENT, "", 2);
    assertUnsound(
        foreign(9), Outcome.FIRST_WINS, Termination.DISAGREEMENT, "", 2, "the game continues");
    // Here, too, the side that is named loses by its failure.
    foreign(2).end(Outcome.FIRST_WINS, Termination.CRASH, "Second: gone", 2);
    assertUnsound(
        foreign(9), Outcome.SECOND_WINS, Termination.CRASH, "Second: gone", 2, "continues");
  }

  @Test
  void theMoverComesFromTheRulesOrElseFromTheRecord() {
    Review known = new Review(GAME, opening("a1", "b1"), 9, Adjudication.NONE);
    known.requireToMove(Side.FIRST);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> known.requireToMove(Side.SECOND))
        .withMessage("expected a move of Cross, found one of Nought");
    Review foreign = foreign(9);
    foreign.requireToMove(Side.SECOND);
    foreign.move(3, "again", Optional.empty());
    foreign.requireToMove(Side.SECOND);
    foreign.move(4, "and-again", Optional.empty());
    assertThat(foreign.sideToMove()).isEqualTo(Side.FIRST);
    foreign.end(Outcome.FIRST_WINS, Termination.RULES, "", 4);
  }

  /** Two moves after which both sides would have resigned. */
  private static Review foreign(int maxPlies) {
    Review review =
        new Review(
            GameRules.ofEngines(), Opening.standard(GameRules.ofEngines()), maxPlies, RESIGNATION);
    review.move(1, "somewhere", Optional.of(ScoreText.parse("cp -900")));
    review.move(2, "elsewhere", Optional.of(ScoreText.parse("cp 900")));
    return review;
  }

  private static Opening opening(String... moves) {
    return new Opening(".........", List.of(moves));
  }

  private static Review review(int maxPlies, Adjudication adjudication) {
    return new Review(GAME, Opening.standard(GAME), maxPlies, adjudication);
  }

  private static Review played(String moves) {
    return played(moves, Adjudication.NONE);
  }

  private static Review played(String moves, Adjudication adjudication) {
    Review review = review(100, adjudication);
    play(review, moves);
    return review;
  }

  private static void play(Review review, String moves) {
    int ply = 0;
    for (String move : moves.split(" ", -1)) {
      review.move(++ply, move, Optional.empty());
    }
  }

  private static void assertUnsound(
      Review review,
      Outcome outcome,
      Termination termination,
      String reason,
      int plies,
      String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> review.end(outcome, termination, reason, plies))
        .withMessageContaining(message);
  }
}
