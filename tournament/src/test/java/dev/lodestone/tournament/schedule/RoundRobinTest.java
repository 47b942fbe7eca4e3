package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RoundRobinTest {

  private static final Game GAME = Games.byId("tictactoe");

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 7})
  void everybodyMeetsEverybodyEquallyOftenWithEachSide(int players) {
    Map<List<Integer>, Integer> meetings = new HashMap<>();
    for (GamePlan plan : plans(new RoundRobin(GAME, players, 6, 2, 1))) {
      meetings.merge(List.of(plan.first(), plan.second()), 1, Integer::sum);
    }
    assertThat(meetings).hasSize(players * (players - 1));
    assertThat(meetings.values()).containsOnly(3);
  }

  @Test
  void theTwoGamesOfAPairShareTheOpeningAndExchangeSides() {
    List<GamePlan> plans = plans(new RoundRobin(GAME, 3, 4, 2, 1));
    for (int i = 0; i < plans.size(); i += 2) {
      GamePlan game = plans.get(i);
      GamePlan other = plans.get(i + 1);
      assertThat(other.pair()).isEqualTo(game.pair());
      assertThat(other.opening()).isEqualTo(game.opening());
      assertThat(other.first()).isEqualTo(game.second());
      assertThat(other.second()).isEqualTo(game.first());
    }
  }

  @Test
  void everyPairingHasItsNextPairBeforeAnyHasItsSecondNext() {
    List<GamePlan> plans = plans(new RoundRobin(GAME, 4, 4, 0, 1));
    for (int round = 0; round < 2; round++) {
      Set<Set<Integer>> pairings = new HashSet<>();
      plans
          .subList(12 * round, 12 * round + 12)
          .forEach(p -> pairings.add(Set.of(p.first(), p.second())));
      assertThat(pairings).hasSize(6);
    }
  }

  @Test
  void aGameFollowsFromTheSeedAndItsIdAlone() {
    RoundRobin one = new RoundRobin(GAME, 3, 20, 3, 42);
    RoundRobin longer = new RoundRobin(GAME, 3, 40, 3, 42);
    assertThat(one.game(17, new Results())).isEqualTo(longer.game(17, new Results()));
    assertThat(plans(one)).isNotEqualTo(plans(new RoundRobin(GAME, 3, 20, 3, 43)));
  }

  @Test
  void seedsDifferBetweenGamesAndBetweenSides() {
    Set<Long> seeds = new HashSet<>();
    List<GamePlan> plans = plans(new RoundRobin(GAME, 2, 100, 0, 1));
    for (GamePlan plan : plans) {
      seeds.add(plan.engineSeed(Side.FIRST));
      seeds.add(plan.engineSeed(Side.SECOND));
    }
    assertThat(seeds).hasSize(200);
  }

  @Test
  void openingsAreLegalOfTheRightLengthVariedAndNotOver() {
    List<GamePlan> plans = plans(new RoundRobin(GAME, 2, 200, 6, 1));
    Set<Object> openings = new HashSet<>();
    for (GamePlan plan : plans) {
      assertThat(plan.opening().moves()).hasSize(6);
      assertThat(plan.opening().play(GAME).outcome().isOver()).isFalse();
      openings.add(plan.opening());
    }
    assertThat(openings).hasSizeGreaterThan(90);
  }

  @Test
  void beyondTheLastGameThereIsNone() {
    RoundRobin schedule = new RoundRobin(GAME, 2, 4, 0, 1);
    assertThat(schedule.gameCount()).hasValue(4);
    assertThat(schedule.game(0, new Results())).isEmpty();
    assertThat(schedule.game(4, new Results())).isPresent();
    assertThat(schedule.game(5, new Results())).isEmpty();
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new RoundRobin(GAME, 1, 2, 0, 1)).hasMessageContaining("players=1");
    assertThatThrownBy(() -> new RoundRobin(GAME, 2, 3, 0, 1)).hasMessageContaining("games=3");
    assertThatThrownBy(() -> new RoundRobin(GAME, 2, 0, 0, 1)).hasMessageContaining("games=0");
    assertThatThrownBy(() -> new RoundRobin(GAME, 2, 2, -1, 1)).hasMessageContaining("plies=-1");
    assertThatThrownBy(() -> new RoundRobin(GAME, 90000, 2, 0, 1)).hasMessageContaining("at most");
  }

  @Test
  void anOpeningLengthAtWhichEveryGameIsOverIsRefusedAtOnce() {
    assertThatThrownBy(() -> new RoundRobin(GAME, 2, 2, 9, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an opening must not end the game: game=tictactoe opening plies=9");
  }

  private static List<GamePlan> plans(Schedule schedule) {
    Results none = new Results();
    return IntStream.rangeClosed(1, schedule.gameCount().orElseThrow())
        .mapToObj(id -> schedule.game(id, none).orElseThrow())
        .toList();
  }
}
