package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.GamePlan;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TallyTest {

  private static final GameRules GAUSS = GameRules.byId("gauss");

  private final Tally tally = new Tally(GAUSS, List.of("a", "b"));

  @Test
  void pairsCountOnlyWhenBothGamesAreOver() {
    add(2, 1, 1, 0, Outcome.DRAW);
    assertThat(tally.row(0).pairs()).isEqualTo(Pentanomial.NONE);
    add(3, 2, 0, 1, Outcome.FIRST_WINS);
    add(1, 1, 0, 1, Outcome.FIRST_WINS);
    assertThat(tally.row(0).pairs()).isEqualTo(new Pentanomial(0, 0, 0, 1, 0));
    assertThat(tally.row(1).pairs()).isEqualTo(new Pentanomial(0, 1, 0, 0, 0));
    assertThat(tally.row(0).games()).isEqualTo(new WinDrawLoss(2, 1, 0));
    assertThat(tally.row(0).points()).isEqualTo(2.5);
  }

  @Test
  void theScoreOfMovingFirstIsThatOfTheSideToMoveInTheOpening() {
    add(1, 1, 0, 1, Outcome.FIRST_WINS);
    add(2, 1, 1, 0, Outcome.DRAW);
    assertThat(tally.standings().firstPlayer().games()).isEqualTo(new WinDrawLoss(1, 1, 0));
    assertThat(tally.standings().firstPlayer().sides(GAUSS)).isEqualTo("Red");

    Opening blueMoves = new Opening("4/5/6/7/6/5/4 b 10,5,5,10 0,0,0,0", List.of());
    for (int pair = 2; pair <= 6; pair++) {
      tally.add(finished(2 * pair, pair, 0, 1, blueMoves, Outcome.FIRST_WINS));
      tally.add(finished(2 * pair + 1, pair, 1, 0, blueMoves, Outcome.FIRST_WINS));
    }
    Standings standings = tally.standings();
    assertThat(standings.firstPlayer().asSecond()).isEqualTo(new WinDrawLoss(0, 0, 10));
    assertThat(standings.firstPlayer().games()).isEqualTo(new WinDrawLoss(1, 1, 10));
    assertThat(standings.firstPlayer().sides(GAUSS)).isEqualTo("Red in 2 games, Blue in 10");
    assertThat(standings.ratings().firstMove().orElseThrow().elo().value().orElseThrow())
        .isNegative();
    assertThat(tally.row(0).points()).isEqualTo(6.5);
  }

  @Test
  void standingsAreInTheOrderOfPointsThenOfEntry() {
    assertThat(tally.standings().rows())
        .extracting(Standings.Row::player)
        .containsExactly("a", "b");
    add(1, 1, 0, 1, Outcome.SECOND_WINS);
    assertThat(tally.standings().rows())
        .extracting(Standings.Row::player)
        .containsExactly("b", "a");
  }

  /** Half a point of one game is better than half a point of two. */
  @Test
  void tiesInPointsAreBrokenByFewerGames() {
    Tally three = new Tally(GAUSS, List.of("a", "b", "c"));
    three.add(finished(1, 1, 0, 1, Outcome.DRAW, Termination.RULES));
    three.add(finished(2, 1, 2, 0, Outcome.FIRST_WINS, Termination.RULES));
    assertThat(three.standings().rows())
        .extracting(Standings.Row::player)
        .containsExactly("c", "b", "a");
  }

  @Test
  void failingInEveryGameIsDistinguishedFromLosing() {
    add(1, 1, 0, 1, Outcome.FIRST_WINS, Termination.CRASH);
    assertThat(tally.row(0).failedAlways()).isFalse();
    assertThat(tally.row(1).failedAlways()).isTrue();
    add(2, 1, 1, 0, Outcome.SECOND_WINS, Termination.STALL);
    assertThat(tally.row(1).failures()).isEqualTo(2);
    assertThat(tally.row(1).failedAlways()).isTrue();
    add(3, 2, 0, 1, Outcome.FIRST_WINS, Termination.RULES);
    assertThat(tally.row(1).failures()).isEqualTo(2);
    assertThat(tally.row(1).failedAlways()).isFalse();
    assertThat(new Tally(GAUSS, List.of("a")).row(0).failedAlways()).isFalse();
  }

  private void add(int id, int pair, int first, int second, Outcome outcome) {
    add(id, pair, first, second, outcome, Termination.RULES);
  }

  private void add(
      int id, int pair, int first, int second, Outcome outcome, Termination termination) {
    tally.add(finished(id, pair, first, second, outcome, termination));
  }

  private static FinishedGame finished(
      int id, int pair, int first, int second, Outcome outcome, Termination termination) {
    Opening opening = new Opening(".........", List.of());
    return finished(id, pair, first, second, opening, outcome, termination);
  }

  private static FinishedGame finished(
      int id, int pair, int first, int second, Opening opening, Outcome outcome) {
    return finished(id, pair, first, second, opening, outcome, Termination.RULES);
  }

  private static FinishedGame finished(
      int id,
      int pair,
      int first,
      int second,
      Opening opening,
      Outcome outcome,
      Termination termination) {
    return new FinishedGame(
        new GamePlan(id, pair, first, second, opening, id),
        new MatchResult(outcome, termination, "", 9));
  }
}
