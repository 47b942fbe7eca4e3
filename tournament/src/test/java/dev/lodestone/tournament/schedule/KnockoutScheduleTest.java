package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.fixture.Allocation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KnockoutScheduleTest {

  private static final Game GAME = Games.byId("tictactoe");

  /** The results of the pairs, as player 0's half points minus player 1's. */
  @ParameterizedTest
  @CsvSource({
    "'4 -2', 4, 0",
    "'2 -4', 4, 1",
    "'-2 0', 4, 1",
    "'2 -2 0 -2', 8, 1",
    "'-4 4 2', 6, 0",
    "'2 -2 0 0 2', 10, 0",
  })
  void anUndecidedMatchIsExtendedPairByPair(String leads, int games, int winner) {
    String[] lead = leads.split(" ", -1);
    Format.Knockout format = new Format.Knockout(4);
    Results results =
        Playthrough.results(
            format.schedule(GAME, 2, new Openings.RandomMoves(0, Openings.Scope.ROUND), 1),
            plan -> outcome(plan, Integer.parseInt(lead[plan.pair() - 1])),
            1,
            0);
    assertThat(results.size()).isEqualTo(games);
    assertThat(format.winner(2, results)).hasValue(winner);
    assertThat(format.winner(2, results.upTo(games - 1))).isEmpty();
  }

  /**
   * A lead of 2 is one decisive game of the pair, a lead of 4 two, and a lead of 0 one win for each
   * player.
   */
  private static Outcome outcome(GamePlan plan, int lead) {
    boolean swapped = plan.id() % 2 == 0;
    int ofGame =
        switch (lead) {
          case 4 -> 1;
          case -4 -> -1;
          case 0 -> swapped ? 1 : -1;
          default -> swapped ? 0 : lead / 2;
        };
    if (ofGame == 0) {
      return Outcome.DRAW;
    }
    return Outcome.winFor(ofGame > 0 == (plan.first() == 0) ? Side.FIRST : Side.SECOND);
  }

  @Test
  void theNumberOfGamesIsUnknown() {
    Openings openings = new Openings.RandomMoves(0, Openings.Scope.ROUND);
    assertThat(new Format.Knockout(2).schedule(GAME, 8, openings, 1).gameCount()).isEmpty();
  }

  @Test
  void theBestSeedsMeetInTheLastRounds() {
    assertThat(KnockoutSchedule.bracket(8))
        .containsExactlyElementsOf(List.of(0, 7, 3, 4, 1, 6, 2, 5));
    assertThat(KnockoutSchedule.bracket(5))
        .containsExactlyElementsOf(List.of(0, -1, 3, 4, 1, -1, 2, -1));
  }

  @Test
  void theNextGameIsFoundWithoutReplayingEarlierOnes() {
    Openings openings = new Openings.RandomMoves(0, Openings.Scope.ROUND);
    Schedule schedule = new Format.Knockout(2).schedule(GAME, 512, openings, 1);
    Results results = Playthrough.results(schedule, Playthrough.anything(3), 1, 0);
    int games = results.size();
    assertThat(games).isGreaterThanOrEqualTo(2 * 511);
    GamePlan last = schedule.game(games, results).orElseThrow();
    GamePlan[] again = new GamePlan[100];
    long bytes =
        Allocation.ofThisThread(
            () -> {
              for (int i = 0; i < again.length; i++) {
                again[i] = schedule.game(games, results).orElseThrow();
              }
            });
    assertThat(again).containsOnly(last);
    assertThat(bytes / again.length).isLessThan(2_000);
    // Another tournament of the same format is not confused with this one.
    assertThat(schedule.game(games, new Results())).isEmpty();
    assertThat(schedule.game(games, results)).contains(last);
  }
}
