package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.sequential.Specs;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtVerdict;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Openings.Order;
import dev.lodestone.tournament.schedule.Openings.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FormatTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final Game GAUSS = Games.byId("gauss");
  private static final Openings RANDOM = new Openings.RandomMoves(2, Scope.ROUND);

  /** A format with a number of players. */
  record Setting(Format format, int players) {
    Schedule schedule(long seed) {
      return format.schedule(GAME, players, RANDOM, seed);
    }
  }

  static Stream<Setting> settings() {
    return Stream.of(
        new Setting(new Format.RoundRobin(6), 2),
        new Setting(new Format.RoundRobin(4), 5),
        new Setting(new Format.Gauntlet(1, 4), 4),
        new Setting(new Format.Gauntlet(3, 2), 7),
        new Setting(new Format.Swiss(1, 2), 2),
        new Setting(new Format.Swiss(2, 4), 4),
        new Setting(new Format.Swiss(4, 2), 7),
        new Setting(new Format.Swiss(12, 2), 24),
        new Setting(new Format.Named("one-against-rest", 4, new TreeMap<>()), 5),
        new Setting(new Format.Knockout(2), 2),
        new Setting(new Format.Knockout(4), 5),
        new Setting(new Format.Knockout(2), 16),
        new Setting(new Format.Sequential(Specs.normalised(0, 60), 4000), 2));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void theOrderOfResultsChangesNoGame(Setting setting) {
    Function<GamePlan, Outcome> outcome = Playthrough.anything(11);
    List<GamePlan> alone = Playthrough.play(setting.schedule(5), outcome, 1, 0);
    for (int seed = 1; seed <= 20; seed++) {
      List<GamePlan> plans = Playthrough.play(setting.schedule(5), outcome, 1 + seed, seed);
      // A sequential test has more games in progress when it ends; all other formats play the same
      // games.
      assertThat(plans.subList(0, alone.size())).isEqualTo(alone);
      if (!(setting.format() instanceof Format.Sequential)) {
        assertThat(plans).hasSameSizeAs(alone);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void everyPairHasOneOpeningAndExchangedSides(Setting setting) {
    List<GamePlan> plans = Playthrough.play(setting.schedule(5), Playthrough.anything(3), 1, 9);
    assertThat(plans).isNotEmpty().hasSizeLessThan(5000);
    assertThat(plans.size() % 2).isZero();
    for (int i = 0; i < plans.size(); i += 2) {
      GamePlan game = plans.get(i);
      GamePlan other = plans.get(i + 1);
      assertThat(game.id()).isEqualTo(i + 1);
      assertThat(other.id()).isEqualTo(i + 2);
      assertThat(List.of(game.pair(), other.pair())).containsOnly(i / 2 + 1);
      assertThat(other.opening()).isEqualTo(game.opening());
      assertThat(other.first()).isEqualTo(game.second());
      assertThat(other.second()).isEqualTo(game.first());
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void laterResultsDoNotChangeAPlan(Setting setting) {
    Schedule schedule = setting.schedule(5);
    Results all = Playthrough.results(schedule, Playthrough.anything(3), 3, 9);
    for (FinishedGame game : all.all()) {
      assertThat(setting.schedule(5).game(game.plan().id(), all)).contains(game.plan());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 7})
  void inARoundRobinEachPairMeetsOnceARound(int players) {
    List<GamePlan> plans = play(new Format.RoundRobin(6), players);
    int gamesARound = players * (players - 1);
    assertThat(plans).hasSize(3 * gamesARound);
    for (int round = 0; round < 3; round++) {
      Set<List<Integer>> meetings = new HashSet<>();
      Set<Object> openings = new HashSet<>();
      for (GamePlan plan : plans.subList(round * gamesARound, (round + 1) * gamesARound)) {
        meetings.add(List.of(plan.first(), plan.second()));
        openings.add(plan.opening());
      }
      assertThat(meetings).hasSize(gamesARound);
      assertThat(openings).hasSize(1);
    }
  }

  @Test
  void inAGauntletChallengersMeetAllOthersAndNotEachOther() {
    Map<List<Integer>, Integer> meetings = meetings(play(new Format.Gauntlet(2, 6), 6));
    assertThat(meetings).hasSize(2 * 2 * 4);
    assertThat(meetings.values()).containsOnly(3);
    assertThat(meetings.keySet()).allMatch(m -> m.get(0) < 2 != m.get(1) < 2);
  }

  @Test
  void aSwissHasNoRematchesAndEveryPlayerPlaysEveryRound() {
    SplitMix64 random = new SplitMix64(4);
    for (int n = 0; n < 200; n++) {
      int players = 2 + random.nextInt(30);
      int rounds = 1 + random.nextInt(SwissPairings.maxRounds(players));
      Schedule schedule = new Format.Swiss(rounds, 2).schedule(GAME, players, RANDOM, n);
      List<GamePlan> plans = Playthrough.play(schedule, Playthrough.anything(n), 4, n);
      int gamesARound = players - players % 2;
      assertThat(plans).hasSize(schedule.gameCount().orElseThrow()).hasSize(rounds * gamesARound);
      assertThat(meetings(plans).values()).containsOnly(1);
      Map<Integer, Integer> byes = new HashMap<>();
      for (int round = 0; round < rounds; round++) {
        Set<Integer> seen = new TreeSet<>();
        for (GamePlan plan : plans.subList(round * gamesARound, (round + 1) * gamesARound)) {
          seen.add(plan.first());
          seen.add(plan.second());
        }
        assertThat(seen).hasSize(gamesARound);
        for (int player = 0; player < players; player++) {
          if (!seen.contains(player)) {
            byes.merge(player, 1, Integer::sum);
          }
        }
      }
      assertThat(byes.values()).as("byes of %s players", players).allMatch(b -> b == 1);
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "3, 3", "4, 3", "5, 3", "6, 3", "7, 5", "8, 5", "9, 5", "10, 5", "16, 9"})
  void aSwissHasAsManyRoundsAsAlwaysExist(int players, int rounds) {
    for (int n = 0; n < 100; n++) {
      Schedule schedule = new Format.Swiss(rounds, 2).schedule(GAME, players, RANDOM, n);
      List<GamePlan> plans = Playthrough.play(schedule, Playthrough.anything(n), 1, n);
      assertThat(plans).hasSize(rounds * (players - players % 2));
      assertThat(meetings(plans).values()).containsOnly(1);
    }
    assertRefused(new Setting(new Format.Swiss(rounds + 1, 2), players), "at most " + rounds);
  }

  @Test
  void aSwissCountsByesOfFinishedRounds() {
    for (int players : new int[] {2, 3, 6, 7}) {
      int rounds = (players + 1) / 2;
      Schedule schedule = new Format.Swiss(rounds, 4).schedule(GAME, players, RANDOM, 3);
      Results all = Playthrough.results(schedule, Playthrough.anything(5), 1, 5);
      int gamesARound = 4 * (players / 2);
      Results soFar = new Results();
      int[] byes = new int[players];
      for (int round = 0; round < rounds; round++) {
        Set<Integer> seen = new TreeSet<>();
        for (int n = 1; n <= gamesARound; n++) {
          assertThat(byes(schedule, players, soFar)).isEqualTo(byes);
          FinishedGame game = all.byId(round * gamesARound + n).orElseThrow();
          seen.add(game.plan().first());
          seen.add(game.plan().second());
          soFar.add(game);
        }
        for (int player = 0; player < players; player++) {
          byes[player] += seen.contains(player) ? 0 : 4;
        }
      }
      assertThat(byes(schedule, players, soFar)).isEqualTo(byes);
      assertThat(Arrays.stream(byes).sum()).isEqualTo(players % 2 * 4 * rounds);
    }
  }

  private static int[] byes(Schedule schedule, int players, Results results) {
    return IntStream.range(0, players).map(player -> schedule.byes(player, results)).toArray();
  }

  @Test
  void inASwissWinnersMeetWinners() {
    List<GamePlan> plans =
        Playthrough.play(
            new Format.Swiss(3, 2).schedule(GAME, 8, RANDOM, 1), strongerPlayerWins(), 8, 1);
    // A player who has won twice ranks above the opponents, so player 0 is in the first pairing.
    List<GamePlan> last = plans.subList(16, 24);
    assertThat(last.get(0).first() == 0 || last.get(0).second() == 0).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 8, 11, 16})
  void inAKnockoutTheTopSeedsHaveByesAndMeetLate(int players) {
    List<GamePlan> plans =
        Playthrough.play(
            new Format.Knockout(2).schedule(GAME, players, RANDOM, 1), strongerPlayerWins(), 3, 1);
    assertThat(plans).hasSize(2 * (players - 1));
    GamePlan last = plans.get(plans.size() - 1);
    assertThat(Set.of(last.first(), last.second())).containsExactlyInAnyOrder(0, 1);
    int size = Integer.highestOneBit(players * 2 - 1);
    Set<Integer> playFirst = new HashSet<>();
    plans.subList(0, 2 * (players - size / 2)).forEach(p -> playFirst.add(p.first()));
    assertThat(playFirst).hasSize(2 * (players - size / 2)).allMatch(p -> p >= size - players);
  }

  @Test
  void aKnockoutMatchIsExtendedUntilItIsDecided() {
    // Every pair ends 1 : 1 until the fourth, which player 1 wins.
    Function<GamePlan, Outcome> outcome =
        plan ->
            plan.pair() < 4
                ? Outcome.FIRST_WINS
                : Outcome.winFor(plan.first() == 1 ? Side.FIRST : Side.SECOND);
    List<GamePlan> plans =
        Playthrough.play(new Format.Knockout(2).schedule(GAME, 2, RANDOM, 1), outcome, 2, 1);
    assertThat(plans).hasSize(8);
    Results results =
        Playthrough.results(new Format.Knockout(2).schedule(GAME, 2, RANDOM, 1), outcome, 2, 1);
    assertThat(new Format.Knockout(2).winner(2, results)).hasValue(1);
    assertThat(new Format.Knockout(2).winner(2, new Results())).isEmpty();
    assertThat(new HashSet<>(plans.stream().map(GamePlan::opening).toList())).hasSize(4);
  }

  @Test
  void aKnockoutMatchThatStaysEvenGoesToTheHigherSeed() {
    List<GamePlan> plans =
        Playthrough.play(
            new Format.Knockout(2).schedule(GAME, 3, RANDOM, 1), plan -> Outcome.DRAW, 2, 1);
    assertThat(plans).hasSize(2 * 2 * (1 + Format.Knockout.MAX_EXTENSIONS));
    assertThat(Set.of(plans.get(0).first(), plans.get(0).second())).containsOnly(1, 2);
    GamePlan last = plans.get(plans.size() - 1);
    assertThat(Set.of(last.first(), last.second())).containsOnly(0, 1);
  }

  @Test
  void aSequentialTestHasTheSameVerdictInAnyOrder() {
    SprtSpec spec = Specs.normalised(0, 100);
    Format format = new Format.Sequential(spec, 100_000);
    // The first player wins three of five pairs and loses one.
    Function<GamePlan, Outcome> outcome =
        plan ->
            switch (plan.pair() % 5) {
              case 0, 1, 2 -> Outcome.winFor(plan.first() == 0 ? Side.FIRST : Side.SECOND);
              case 3 -> Outcome.winFor(plan.first() == 0 ? Side.SECOND : Side.FIRST);
              default -> Outcome.DRAW;
            };
    Set<Object> states = new HashSet<>();
    for (int concurrency = 1; concurrency < 8; concurrency++) {
      Results results =
          Playthrough.results(
              format.schedule(GAUSS, 2, new Openings.RandomMoves(10, Openings.Scope.ROUND), 1),
              outcome,
              concurrency,
              concurrency);
      states.add(new SequentialTest(GameRules.of(GAUSS), spec).after(results));
      assertThat(new SequentialTest(GameRules.of(GAUSS), spec).after(results).verdict())
          .isEqualTo(SprtVerdict.ACCEPT_H1);
      assertThat(results.size()).isBetween(20, 500);
    }
    assertThat(states).hasSize(1);
  }

  @Test
  void anUndecidedSequentialTestEndsAtItsMaximum() {
    Format format = new Format.Sequential(Specs.normalised(0, 1), 50);
    assertThat(play(format, 2)).hasSize(50);
  }

  @Test
  void seedsDifferBetweenGamesAndSides() {
    Set<Long> seeds = new HashSet<>();
    for (GamePlan plan : play(new Format.RoundRobin(100), 2)) {
      seeds.add(plan.engineSeed(Side.FIRST));
      seeds.add(plan.engineSeed(Side.SECOND));
    }
    assertThat(seeds).hasSize(200);
  }

  @Test
  void aGameFollowsFromTheSeedAndItsIdAlone() {
    List<GamePlan> plans = play(new Format.RoundRobin(20), 3);
    assertThat(play(new Format.RoundRobin(40), 3).subList(0, plans.size())).isEqualTo(plans);
    assertThat(
            Playthrough.play(
                new Format.RoundRobin(20).schedule(GAME, 3, RANDOM, 43), p -> Outcome.DRAW, 1, 0))
        .isNotEqualTo(plans);
  }

  @Test
  void withPairOpeningsPairingsOfARoundHaveDifferentOnes() {
    Schedule schedule =
        new Format.RoundRobin(2).schedule(GAME, 6, new Openings.RandomMoves(4, Scope.PAIR), 1);
    Set<Object> openings = new HashSet<>();
    Playthrough.play(schedule, p -> Outcome.DRAW, 1, 0).forEach(p -> openings.add(p.opening()));
    assertThat(openings).hasSizeGreaterThan(12);
  }

  @Test
  void thereIsNoGameAfterTheLast() {
    Schedule schedule = new Format.RoundRobin(4).schedule(GAME, 2, RANDOM, 1);
    assertThat(schedule.gameCount()).hasValue(4);
    assertThat(schedule.game(0, new Results())).isEmpty();
    assertThat(schedule.game(4, new Results())).isPresent();
    assertThat(schedule.game(5, new Results())).isEmpty();
  }

  @Test
  void impossibleFormatsAreRefused() {
    assertRefused(new Setting(new Format.RoundRobin(2), 1), "players=1");
    assertRefused(new Setting(new Format.RoundRobin(2), 1001), "players=1001");
    assertRefused(new Setting(new Format.RoundRobin(1000), 1000), "at most 100000000 games");
    assertRefused(new Setting(new Format.Gauntlet(3, 2), 3), "players=3");
    assertRefused(new Setting(new Format.Swiss(4, 2), 4), "at most 3 rounds with 4 players");
    assertRefused(new Setting(new Format.Knockout(2), 1), "players=1");
    Format named = new Format.Named("one-against-rest", 2, new TreeMap<>());
    assertRefused(new Setting(named, 1), "players=1");
    Format mistyped = new Format.Named("one-aganst-rest", 2, new TreeMap<>());
    assertRefused(new Setting(mistyped, 2), "did you mean 'one-against-rest'?");
    assertThatThrownBy(() -> new Format.Named("one-against-rest", 3, new TreeMap<>()))
        .hasMessageContaining("games=3");
    assertRefused(new Setting(new Format.Sequential(Specs.normalised(0, 5), 2), 3), "players=3");
    assertThatThrownBy(() -> new Format.RoundRobin(3)).hasMessageContaining("games=3");
    assertThatThrownBy(() -> new Format.Swiss(0, 2)).hasMessageContaining("rounds=0");
    assertThatThrownBy(() -> new Format.Gauntlet(0, 2)).hasMessageContaining("challengers=0");
    assertThatThrownBy(() -> new Format.Knockout(0)).hasMessageContaining("games=0");
    assertThatThrownBy(() -> new Format.Gauntlet(1, 5)).hasMessageContaining("games=5");
    assertThatThrownBy(() -> new Format.Gauntlet(1000, 2)).hasMessageContaining("at most 999");
    assertThatThrownBy(() -> new Format.Swiss(1, 7)).hasMessageContaining("games=7");
    assertThatThrownBy(() -> new Format.Sequential(Specs.normalised(0, 5), 9))
        .hasMessageContaining("games=9");
    assertRefused(new Setting(new Format.Swiss(1, 2), 1), "players=1");
    assertRefused(new Setting(new Format.Swiss(1, 2), 1001), "players=1001");
    for (Format format :
        List.of(new Format.RoundRobin(2), new Format.Swiss(1, 2), new Format.Knockout(2))) {
      assertThatThrownBy(
              () -> format.schedule(GAME, 2, new Openings.RandomMoves(9, Scope.ROUND), 1))
          .hasMessage("an opening must not end the game: game=tictactoe opening plies=9");
    }
  }

  @Test
  void theLargestTournamentsCanBePlayed() {
    assertThat(schedule(new Format.RoundRobin(Format.MAX_GAMES), 2).gameCount())
        .hasValue(Format.MAX_GAMES);
    assertThat(schedule(new Format.Gauntlet(999, 2), 1000).gameCount()).hasValue(1998);
    assertThat(schedule(new Format.Sequential(Specs.normalised(0, 5), 2), 2).gameCount()).isEmpty();
  }

  @Test
  void theFirstNamedPlayerMovesFirstInTheFirstGameOfAPair() {
    for (GamePlan plan : play(new Format.RoundRobin(4), 5)) {
      assertThat(plan.first() < plan.second()).isEqualTo(plan.id() % 2 == 1);
    }
  }

  @Test
  void withoutATestAllGamesCount() {
    Results results =
        Playthrough.results(schedule(new Format.RoundRobin(4), 3), p -> Outcome.DRAW, 1, 0);
    assertThat(schedule(new Format.RoundRobin(4), 3).counted(results)).isSameAs(results);
  }

  /**
   * Journals of older versions were played with these seeds; if they change, the journals cannot be
   * replayed.
   */
  @Test
  void theSeedsOfAGameNeverChange() {
    GamePlan plan = play(new Format.RoundRobin(2), 2).get(0);
    assertThat(plan.seed()).isEqualTo(-6922287235144040119L);
    assertThat(plan.engineSeed(Side.FIRST)).isEqualTo(8937937561894603749L);
    assertThat(plan.engineSeed(Side.SECOND)).isEqualTo(-467456240157612220L);
  }

  @Test
  void aBookUsesEachLineOnceBeforeRepeatingAny() {
    List<dev.lodestone.tournament.match.Opening> lines = new ArrayList<>();
    for (String move : List.of("a1", "b1", "c1", "a2", "b2")) {
      lines.add(
          new dev.lodestone.tournament.match.Opening(
              GAME.formatPosition(GAME.start()), List.of(move)));
    }
    Openings inOrder = new Openings.Book(lines, Order.SEQUENTIAL, Scope.ROUND, Optional.empty());
    Openings shuffled = new Openings.Book(lines, Order.RANDOM, Scope.ROUND, Optional.empty());
    Set<Object> orders = new HashSet<>();
    for (int pass = 0; pass < 6; pass++) {
      List<Object> order = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        assertThat(inOrder.drawn(GameRules.of(GAME), 1).apply(5 * pass + i + 1))
            .isEqualTo(lines.get(i));
        order.add(shuffled.drawn(GameRules.of(GAME), 1).apply(5 * pass + i + 1));
      }
      assertThat(order).containsExactlyInAnyOrderElementsOf(lines);
      orders.add(order);
    }
    assertThat(orders).hasSizeGreaterThan(3);
  }

  private static void assertRefused(Setting setting, String message) {
    assertThatThrownBy(() -> setting.schedule(1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static Function<GamePlan, Outcome> strongerPlayerWins() {
    return plan -> Outcome.winFor(plan.first() < plan.second() ? Side.FIRST : Side.SECOND);
  }

  private static List<GamePlan> play(Format format, int players) {
    return Playthrough.play(schedule(format, players), p -> Outcome.DRAW, 1, 0);
  }

  private static Schedule schedule(Format format, int players) {
    return format.schedule(GAME, players, RANDOM, 42);
  }

  private static Map<List<Integer>, Integer> meetings(List<GamePlan> plans) {
    Map<List<Integer>, Integer> meetings = new HashMap<>();
    plans.forEach(p -> meetings.merge(List.of(p.first(), p.second()), 1, Integer::sum));
    return meetings;
  }
}
