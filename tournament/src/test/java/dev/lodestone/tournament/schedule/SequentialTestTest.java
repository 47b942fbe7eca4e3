package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.sequential.Specs;
import dev.lodestone.stats.sequential.Sprt;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class SequentialTestTest {

  private static final SprtSpec SPEC = Specs.normalised(0, 60);
  private static final Game GAME = Games.byId("gauss");

  @Test
  void anyFinishingOrderGivesTheSameTestAndTheSameGamesThatCount() {
    for (int seed = 0; seed < 12; seed++) {
      Function<GamePlan, Outcome> outcome = mostlyOfTheFirst(seed);
      Schedule schedule =
          new Format.Sequential(SPEC, 4000)
              .schedule(GAME, 2, new Openings.RandomMoves(10, Openings.Scope.ROUND), seed);
      Results alone = Playthrough.results(schedule, outcome, 1, seed);
      assertThat(schedule.counted(alone).all()).isEqualTo(alone.all());
      Sprt inOrder = new Sprt(SPEC, Trial.PAIR);
      for (int id = 1; id < alone.size(); id += 2) {
        inOrder.add(halfPoints(alone, id) + halfPoints(alone, id + 1));
      }
      assertThat(new SequentialTest(GameRules.of(GAME), SPEC).after(alone))
          .isEqualTo(inOrder.state());
      for (int concurrency : new int[] {2, 8, 33}) {
        Results many = Playthrough.results(schedule, outcome, concurrency, seed);
        assertThat(many.size()).isGreaterThanOrEqualTo(alone.size());
        assertThat(schedule.counted(many).all()).isEqualTo(alone.all());
        assertThat(new SequentialTest(GameRules.of(GAME), SPEC).after(many))
            .isEqualTo(inOrder.state());
      }
    }
  }

  @Test
  void aBookThatIsUsedUpEndsTheTestUndecidedWithEachOpeningCountedOnce() {
    List<Opening> lines = new ArrayList<>();
    for (int seed = 0; seed < 10; seed++) {
      lines.add(RandomOpenings.draw(GAME, 10, seed).orElseThrow());
    }
    lines.addAll(List.copyOf(lines));
    Openings book =
        new Openings.Book(lines, Openings.Order.SEQUENTIAL, Openings.Scope.ROUND, Optional.empty());
    for (int concurrency : new int[] {1, 8}) {
      Schedule schedule = new Format.Sequential(SPEC, 4000).schedule(GAME, 2, book, 1);
      Results results = Playthrough.results(schedule, plan -> Outcome.DRAW, concurrency, 1);
      assertThat(schedule.counted(results).all())
          .extracting(game -> game.plan().opening())
          .hasSize(20);
      assertThat(new SequentialTest(GameRules.of(GAME), SPEC).after(results).verdict().isDecided())
          .isFalse();
      assertThat(results.size()).isBetween(20, 200);
    }
  }

  private static int halfPoints(Results results, int id) {
    FinishedGame game = results.byId(id).orElseThrow();
    int sign =
        switch (game.result().outcome()) {
          case FIRST_WINS -> 1;
          case SECOND_WINS -> -1;
          case DRAW, ONGOING -> 0;
        };
    return game.plan().first() == 0 ? 1 + sign : 1 - sign;
  }

  private static Function<GamePlan, Outcome> mostlyOfTheFirst(long seed) {
    return plan -> {
      int draw = new SplitMix64(SplitMix64.derive(seed, "" + plan.id())).nextInt(10);
      boolean firstPlayerWins = draw < 5;
      return draw >= 8
          ? Outcome.DRAW
          : firstPlayerWins == (plan.first() == 0) ? Outcome.FIRST_WINS : Outcome.SECOND_WINS;
    };
  }
}
