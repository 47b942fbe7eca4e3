package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.match.Opening;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class RaceScheduleTest {

  private static final Game GAME = Games.byId("gauss");

  private static Schedule schedule(int players, int games) {
    return RaceFormat.of(0.05, games)
        .schedule(GAME, players, new Openings.RandomMoves(6, Openings.Scope.ROUND), 7);
  }

  @Test
  void allCandidatesMeetTheFirstPlayerFromTheSameOpeningOfEachRound() {
    Results results = Playthrough.results(schedule(4, 6), plan -> Outcome.DRAW, 3, 1);
    assertThat(results.size()).isEqualTo(18);
    for (FinishedGame game : results.all()) {
      assertThat(Math.min(game.plan().first(), game.plan().second())).isZero();
      int round = (game.plan().id() - 1) / 6;
      assertThat(game.plan().opening())
          .isEqualTo(results.byId(6 * round + 1).orElseThrow().plan().opening());
    }
  }

  @Test
  void candidatesThatCannotWinAreDroppedAndTheLastOneEndsTheRace() {
    Function<GamePlan, Outcome> outcome = plan -> scoring(plan, 2);
    Results results = Playthrough.results(schedule(4, 200), outcome, 1, 1);
    Map<Integer, Long> games =
        results.all().stream()
            .collect(
                Collectors.groupingBy(
                    game -> Math.max(game.plan().first(), game.plan().second()),
                    TreeMap::new,
                    Collectors.counting()));
    // With two rivals and an error of 5 %, a capital of 40 decides: after 9 rounds won and one in
    // progress.
    assertThat(games).isEqualTo(Map.of(1, 20L, 2, 20L, 3, 20L));
    assertThat(((RaceSchedule) schedule(4, 200)).remaining(results))
        .isEqualTo(BitSet.valueOf(new long[] {1 << 2}));
  }

  @Test
  void theGamesAreTheSameAtAnyConcurrency() {
    for (int seed = 0; seed < 10; seed++) {
      int run = seed;
      // A stronger engine wins more often.
      Function<GamePlan, Outcome> outcome =
          plan ->
              Playthrough.anything(run).apply(plan) == Outcome.DRAW
                  ? Outcome.DRAW
                  : scoring(plan, 1 + run % 3);
      List<GamePlan> one = Playthrough.play(schedule(4, 60), outcome, 1, seed);
      assertThat(one.size()).isLessThan(180);
      for (int concurrency : new int[] {2, 5, 16}) {
        assertThat(Playthrough.play(schedule(4, 60), outcome, concurrency, seed)).isEqualTo(one);
      }
    }
  }

  @Test
  void anOpeningCountsOnceAndARaceEndsWithItsBook() {
    List<Opening> lines = new ArrayList<>();
    for (int seed = 0; seed < 6; seed++) {
      lines.add(RandomOpenings.draw(GAME, 6, seed).orElseThrow());
    }
    lines.addAll(1, List.copyOf(lines));
    Openings book =
        new Openings.Book(lines, Openings.Order.SEQUENTIAL, Openings.Scope.ROUND, Optional.empty());
    Schedule race = RaceFormat.of(0.05, 400).schedule(GAME, 3, book, 7);
    assertThat(race.end()).hasValue("ends at the latest when its 6 different openings are used up");
    // Nine rounds that one rival wins would decide, but only six are different.
    Results results = Playthrough.results(race, plan -> scoring(plan, 2), 1, 1);
    assertThat(results.all().stream().map(game -> game.plan().opening()).distinct()).hasSize(6);
    assertThat(results.size()).isLessThanOrEqualTo(4 * lines.size());
    assertThat(((RaceSchedule) race).remaining(results).cardinality()).isEqualTo(2);
  }

  @Test
  void ratingsAreRelativeToTheOpponent() {
    assertThat(RaceFormat.of(0.1, 2).ratingModel(5).anchor()).hasValue(0);
  }

  @Test
  void impossibleRacesAreRefusedWithTheReason() {
    assertThatThrownBy(() -> schedule(2, 2)).hasMessageContaining("players=2");
    for (String error : List.of("0", "1", "x", "NaN")) {
      Format format = new Format.Named(RaceFormat.NAME, 2, new TreeMap<>(Map.of("error", error)));
      assertThatThrownBy(
              () -> format.schedule(GAME, 3, new Openings.RandomMoves(0, Openings.Scope.PAIR), 1))
          .hasMessageContaining("above 0 and below 1, found '" + error + "'");
    }
    Format mistyped = new Format.Named(RaceFormat.NAME, 2, new TreeMap<>(Map.of("eror", "0.1")));
    assertThatThrownBy(
            () -> mistyped.schedule(GAME, 3, new Openings.RandomMoves(0, Openings.Scope.PAIR), 1))
        .hasMessageContaining("[eror]");
  }

  /** The winner beats the first player; all others lose to it. */
  private static Outcome scoring(GamePlan plan, int winner) {
    boolean candidateFirst = plan.first() != 0;
    int candidate = candidateFirst ? plan.first() : plan.second();
    return Outcome.winFor((candidate == winner) == candidateFirst ? Side.FIRST : Side.SECOND);
  }
}
