package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class LeagueScheduleTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final Openings OPENINGS = new Openings.RandomMoves(2, Openings.Scope.ROUND);

  private static Schedule league(int players, Map<String, String> options) {
    return new Format.Named(LeagueFormat.NAME, 2, new TreeMap<>(options))
        .schedule(GAME, players, OPENINGS, 7);
  }

  /**
   * The first games of a league in which several games run at once and any of them may end next.
   */
  private static List<GamePlan> play(
      Schedule league, int games, Function<GamePlan, Outcome> outcome, int concurrency, long seed) {
    Schedule limited =
        new Schedule() {
          @Override
          public Optional<GamePlan> game(int id, Results results) {
            return id > games ? Optional.empty() : league.game(id, results);
          }

          @Override
          public java.util.OptionalInt gameCount() {
            return league.gameCount();
          }
        };
    return Playthrough.play(limited, outcome, concurrency, seed);
  }

  @Test
  void theGamesAreTheSameAtAnyConcurrency() {
    for (int seed = 0; seed < 5; seed++) {
      Function<GamePlan, Outcome> outcome = Playthrough.anything(seed);
      List<GamePlan> one = play(league(5, Map.of()), 100, outcome, 1, seed);
      assertThat(one).hasSize(100);
      for (int concurrency : new int[] {2, 5, 16}) {
        assertThat(play(league(5, Map.of()), 100, outcome, concurrency, seed)).isEqualTo(one);
      }
    }
  }

  @Test
  void joiningAndLeavingPlayersChangeNoEarlierGame() {
    Function<GamePlan, Outcome> outcome = Playthrough.anything(3);
    List<GamePlan> before = play(league(3, Map.of()), 60, outcome, 2, 1);
    SortedMap<String, String> roster = LeagueFormat.changed(Map.of(), 3, 31, Set.of(1), 2);
    assertThat(roster).isEqualTo(Map.of("roster", "1-,1-30,1-,31-,31-"));
    List<GamePlan> after = play(league(5, roster), 160, outcome, 2, 1);
    assertThat(after.subList(0, 60)).isEqualTo(before);
    List<GamePlan> later = after.subList(60, 160);
    assertThat(later).noneMatch(plan -> plan.first() == 1 || plan.second() == 1);
    // Nothing is known about the new players, so they play most.
    assertThat(later.subList(0, 20)).allMatch(plan -> Math.max(plan.first(), plan.second()) >= 3);
    Schedule league = league(5, roster);
    assertThat(league.isRetired(1)).isTrue();
    assertThat(league.isRetired(4)).isFalse();
    assertThat(LeagueFormat.changed(roster, 5, 81, Set.of(3), 1))
        .isEqualTo(Map.of("roster", "1-,1-30,1-,31-80,31-,81-"));
  }

  @Test
  void everyPairHasItsOwnOpeningAndExchangedSides() {
    List<GamePlan> plans = play(league(3, Map.of()), 40, plan -> Outcome.DRAW, 1, 1);
    List<Object> openings = new ArrayList<>();
    for (int i = 0; i < plans.size(); i += 2) {
      assertThat(plans.get(i).first()).isEqualTo(plans.get(i + 1).second());
      assertThat(plans.get(i).opening()).isEqualTo(plans.get(i + 1).opening());
      openings.add(plans.get(i).opening());
    }
    assertThat(Set.copyOf(openings)).hasSizeGreaterThan(10);
  }

  @Test
  void aLeagueWithoutABookEndsAfterManyGamesOfEachEngine() {
    Schedule league = league(4, Map.of());
    assertThat(league.lastGame()).isEqualTo(20_000);
    assertThat(league.end()).hasValue("ends after game 20000 (10000 games for each engine)");
    Schedule changed = league(5, Map.of("roster", "1-,1-30,1-,31-,31-"));
    assertThat(changed.lastGame()).isEqualTo(60 + 20_000);
    assertThat(changed.end().orElseThrow()).endsWith("since the roster changed)");
  }

  @Test
  void onePlayerAloneHasNoGame() {
    Schedule league = league(2, Map.of("roster", "1-,1-1"));
    Results results = new Results();
    assertThat(league.game(1, results)).isPresent();
    assertThat(league.game(3, results)).isEmpty();
  }

  @Test
  void impossibleRostersAreRefused() {
    assertThatThrownBy(() -> league(2, Map.of("roster", "1-")))
        .hasMessageContaining("expected 2 players, found 1");
    assertThatThrownBy(() -> league(2, Map.of("roster", "1-,x")))
        .hasMessageContaining("expected FIRST-[LAST], found 'x'");
    assertThatThrownBy(() -> league(2, Map.of("roster", "5-,1-")))
        .hasMessageContaining("in the order in which they joined");
    assertThatThrownBy(() -> league(2, Map.of("rooster", "1-,1-")))
        .hasMessageContaining("[rooster]");
  }

  @Test
  void ratingIntervalsAreValidAtAnyTime() {
    assertThat(LeagueFormat.NEW.ratingModel(3).atAnyLook()).isTrue();
    assertThat(new Format.RoundRobin(2).ratingModel(3).atAnyLook()).isFalse();
  }
}
