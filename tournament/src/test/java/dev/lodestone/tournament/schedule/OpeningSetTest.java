package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OpeningSetTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aGameComesWithTenThousandOpeningsThatAreNoImagesOfEachOther(String id) {
    Game game = Games.byId(id);
    OpeningSet set = OpeningSet.of(game).orElseThrow();
    assertThat(set.game()).isEqualTo(id);
    assertThat(set.lines()).hasSizeGreaterThanOrEqualTo(10_000);
    OpeningKeys keys = new OpeningKeys(GameRules.of(game));
    Set<Long> distinct = new HashSet<>();
    for (Opening opening : openings(game, set.lines())) {
      assertThat(opening.moves()).hasSize(set.plies());
      assertThat(opening.play(game).outcome().isOver()).as("%s", opening).isFalse();
      distinct.add(keys.of(opening));
    }
    assertThat(distinct).hasSameSizeAs(set.lines());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aSearchFindsThemInTheBandThatTheSetNames(String id) {
    Game game = Games.byId(id);
    OpeningSet set = OpeningSet.of(game).orElseThrow();
    try (BalanceJudge judge = new BalanceJudge(game, set.balance())) {
      int inside = 0;
      for (Opening opening : openings(game, set.lines().subList(0, 200))) {
        Position position = opening.play(game);
        int value = judge.value(position, 1, StopSignal.NEVER);
        inside += set.balance().contains(value) || set.balance().contains(-value) ? 1 : 0;
      }
      // The search gets better; the openings stay as they were tested.
      assertThat(inside).isGreaterThan(100);
    }
  }

  @Test
  void aSetOfAnotherVersionIsRefused() {
    Game gauss = Games.byId("gauss");
    Openings other =
        new Openings.Endless(
            8,
            OpeningSet.of(gauss).map(OpeningSet::balance),
            Optional.of("ab12"),
            Openings.Scope.PAIR);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> other.requireAvailable(GameRules.of(gauss)))
        .withMessageContainingAll("gauss", "ab12", "resume it with the version that began it");
    Openings.defaults(gauss, Openings.Scope.PAIR).requireAvailable(GameRules.of(gauss));
  }

  private static List<Opening> openings(Game game, List<String> lines) {
    String start = game.formatPosition(game.start());
    return lines.stream().map(line -> new Opening(start, List.of(line.split(" ", -1)))).toList();
  }
}
