package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Openings.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EndlessOpeningsTest {

  private static IntFunction<Opening> drawn(Game game, long seed) {
    return Openings.defaults(game, Scope.PAIR).drawn(GameRules.of(game), seed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "gauss:komi=3,swap", "tictactoe"})
  void anOpeningFollowsFromTheSeedAndItsNumberAlone(String id) {
    Game game = Games.byId(id);
    IntFunction<Opening> forwards = drawn(game, 5);
    IntFunction<Opening> backwards = drawn(game, 5);
    int[] numbers = {1, 2, 3, 9_999, 10_000, 10_001, 10_002, 10_300};
    Map<Integer, Opening> expected = new HashMap<>();
    for (int number : numbers) {
      expected.put(number, forwards.apply(number));
    }
    for (int i = numbers.length - 1; i >= 0; i--) {
      assertThat(backwards.apply(numbers[i])).isEqualTo(expected.get(numbers[i]));
    }
    assertThat(drawn(game, 6).apply(1)).isNotEqualTo(expected.get(1));
  }

  @Tag("slow")
  @Test
  void noneOfTenThousandAndMoreOpeningsIsAnImageOfAnother() {
    Game gauss = Games.byId("gauss");
    IntFunction<Opening> openings = drawn(gauss, 1);
    OpeningKeys keys = new OpeningKeys(GameRules.of(gauss));
    Set<Long> distinct = new HashSet<>();
    int last = 10_500;
    for (int number = 1; number <= last; number++) {
      distinct.add(keys.of(openings.apply(number)));
    }
    assertThat(distinct.size()).isEqualTo(last);
    assertThat(Openings.defaults(gauss, Scope.PAIR).count(GameRules.of(gauss))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss:komi=1,swap", "gess:suicide=illegal"})
  void openingsOfAGameWithParametersAreBalancedByItsOwnRules(String id) {
    Game game = Games.byId(id);
    Balance balance = OpeningSet.of(game).orElseThrow().balance();
    IntFunction<Opening> openings = drawn(game, 1);
    List<Integer> values = new ArrayList<>();
    try (BalanceJudge judge = new BalanceJudge(game, balance)) {
      for (int number = 1; number <= 20; number++) {
        Opening opening = openings.apply(number);
        values.add(judge.value(opening.play(game), 1, StopSignal.NEVER));
      }
    }
    assertThat(values).allMatch(balance::contains);
  }

  @Test
  void aGameWithoutASetHasEveryOpeningOnceUntilThereAreNoMore() {
    Game game = Games.byId("tictactoe");
    Openings openings = Openings.defaults(game, Scope.PAIR);
    int count = openings.count(GameRules.of(game)).orElseThrow();
    OpeningKeys keys = new OpeningKeys(GameRules.of(game));
    IntFunction<Opening> drawn = openings.drawn(GameRules.of(game), 1);
    Set<Long> distinct = new HashSet<>();
    for (int number = 1; number <= count; number++) {
      distinct.add(keys.of(drawn.apply(number)));
    }
    assertThat(distinct).hasSize(count);
    assertThat(drawn.apply(1).moves()).hasSize(Openings.DEFAULT_PLIES);
  }
}
