package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class SwissScheduleTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final Openings NONE = new Openings.RandomMoves(0, Openings.Scope.ROUND);

  @Test
  void theSeedDeterminesTheFirstRound() {
    Set<Object> rounds = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      Schedule schedule = schedule(6, 1, 2, seed);
      rounds.add(
          List.of(
              meeting(schedule, 1, new Results()),
              meeting(schedule, 3, new Results()),
              meeting(schedule, 5, new Results())));
    }
    assertThat(rounds).hasSizeGreaterThan(10);
  }

  @Test
  void aByeCountsAsAWinAndGoesToTheLowestRanked() {
    for (int seed = 0; seed < 20; seed++) {
      // Each meeting has four drawn games, so a player whose bye counts as a win is the only
      // leader.
      List<GamePlan> plans = Playthrough.play(schedule(5, 2, 4, seed), p -> Outcome.DRAW, 1, 0);
      GamePlan top = plans.get(0);
      GamePlan bottom = plans.get(2);
      int leader = 10 - top.first() - top.second() - bottom.first() - bottom.second();
      for (GamePlan plan : plans.subList(8, 16)) {
        assertThat(Set.of(plan.first(), plan.second()))
            .isEqualTo(
                plan.pair() % 2 == 1
                    ? Set.of(leader, top.first())
                    : Set.of(top.second(), bottom.first()));
      }
    }
  }

  @Test
  void theNextRoundUsesTheLastGameOfARound() {
    for (int seed = 0; seed < 20; seed++) {
      // In half points, the first pairing ends 4-0 and the second 3-1.
      Function<GamePlan, Outcome> outcome =
          plan ->
              plan.id() == 3
                  ? Outcome.DRAW
                  : Outcome.winFor(plan.first() < plan.second() ? Side.FIRST : Side.SECOND);
      List<GamePlan> plans = Playthrough.play(schedule(4, 2, 2, seed), outcome, 1, 0);
      Set<Integer> winners =
          Set.of(
              Math.min(plans.get(0).first(), plans.get(0).second()),
              Math.min(plans.get(2).first(), plans.get(2).second()));
      assertThat(Set.of(plans.get(4).first(), plans.get(4).second())).isEqualTo(winners);
    }
  }

  @Test
  void oneScheduleServesSeveralRuns() {
    Schedule schedule = schedule(6, 3, 2, 4);
    Results one = Playthrough.results(schedule(6, 3, 2, 4), lowerNumberWins(), 1, 0);
    Results other = Playthrough.results(schedule(6, 3, 2, 4), Playthrough.anything(8), 1, 0);
    Set<Object> differences = new HashSet<>();
    for (int id = 1; id <= 18; id++) {
      GamePlan ofOne = schedule.game(id, one).orElseThrow();
      GamePlan ofOther = schedule.game(id, other).orElseThrow();
      assertThat(one.byId(id).orElseThrow().plan()).isEqualTo(ofOne);
      assertThat(other.byId(id).orElseThrow().plan()).isEqualTo(ofOther);
      differences.add(ofOne.equals(ofOther));
      assertThat(schedule.game(id, new Results()).isPresent()).isEqualTo(id <= 6);
    }
    assertThat(differences).containsExactlyInAnyOrder(true, false);
  }

  private static Function<GamePlan, Outcome> lowerNumberWins() {
    return plan -> Outcome.winFor(plan.first() < plan.second() ? Side.FIRST : Side.SECOND);
  }

  private static Set<Integer> meeting(Schedule schedule, int id, Results results) {
    GamePlan plan = schedule.game(id, results).orElseThrow();
    return Set.of(plan.first(), plan.second());
  }

  private static Schedule schedule(int players, int rounds, int games, long seed) {
    return new Format.Swiss(rounds, games).schedule(GAME, players, NONE, seed);
  }
}
