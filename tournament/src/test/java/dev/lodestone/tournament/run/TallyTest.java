package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.GamePlan;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TallyTest {

  private final Tally tally = new Tally(List.of("a", "b"));

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
  void theScoreOfMovingFirstIsCounted() {
    add(1, 1, 0, 1, Outcome.FIRST_WINS);
    add(2, 1, 1, 0, Outcome.FIRST_WINS);
    Standings standings = tally.standings();
    assertThat(standings.firstPlayer()).isEqualTo(new WinDrawLoss(2, 0, 0));
    assertThat(tally.row(0).pairs()).isEqualTo(new Pentanomial(0, 0, 1, 0, 0));
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
    Tally three = new Tally(List.of("a", "b", "c"));
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
    assertThat(new Tally(List.of("a")).row(0).failedAlways()).isFalse();
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
    return new FinishedGame(
        new GamePlan(id, pair, first, second, new Opening(".........", List.of()), id),
        new MatchResult(outcome, termination, "", 9));
  }
}
