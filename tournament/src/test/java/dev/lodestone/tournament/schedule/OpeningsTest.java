package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.fixture.Allocation;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Openings.Order;
import dev.lodestone.tournament.schedule.Openings.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class OpeningsTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final List<Opening> LINES =
      Stream.of("a1", "b1", "c1", "a2", "b2", "c2 a3")
          .map(moves -> new Opening(".........", List.of(moves.split(" ", -1))))
          .toList();

  static Stream<Format> formats() {
    return Stream.of(new Format.RoundRobin(6), new Format.Gauntlet(1, 6), new Format.Swiss(2, 4));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theLinesOfABookAreUsedRoundByRoundOrPairByPair(Format format) {
    List<GamePlan> plans = play(format, Scope.PAIR);
    for (GamePlan plan : plans) {
      assertThat(plan.opening()).isEqualTo(LINES.get((plan.pair() - 1) % LINES.size()));
    }
    // The first, second and third meeting of two players use the first, second and third line.
    List<List<Integer>> met = new ArrayList<>();
    int swissRound = 0;
    for (GamePlan plan : play(format, Scope.ROUND)) {
      if (format instanceof Format.Swiss) {
        swissRound = (plan.id() - 1) / 8;
      }
      List<Integer> meeting = List.of(plan.first(), plan.second());
      long before = met.stream().filter(meeting::equals).count();
      assertThat(plan.opening()).isEqualTo(LINES.get((int) before + 2 * swissRound));
      met.add(meeting);
    }
  }

  @Test
  void aKnockoutUsesTheNextLineLegByLeg() {
    // In every match the first pair is even, and the better seed wins the next.
    List<GamePlan> plans =
        Playthrough.play(
            new Format.Knockout(2).schedule(GAME, 4, book(Scope.ROUND), 1),
            plan ->
                plan.id() <= 4 || (plan.id() > 8 && plan.id() <= 10) || plan.first() < plan.second()
                    ? Outcome.FIRST_WINS
                    : Outcome.SECOND_WINS,
            1,
            0);
    assertThat(plans)
        .extracting(GamePlan::opening)
        .containsExactly(
            LINES.get(0),
            LINES.get(0),
            LINES.get(0),
            LINES.get(0),
            LINES.get(1),
            LINES.get(1),
            LINES.get(1),
            LINES.get(1),
            LINES.get(2),
            LINES.get(2),
            LINES.get(3),
            LINES.get(3));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void randomOpeningsHaveTheRequestedLength(int plies) {
    Openings openings = new Openings.RandomMoves(plies, Scope.PAIR);
    assertThat(openings.maxPlies()).isEqualTo(plies);
    assertThat(openings.describe()).isEqualTo(plies + " random opening plies");
    for (int number = 1; number <= 20; number++) {
      assertThat(openings.drawn(GameRules.of(GAME), 3).apply(number).moves()).hasSize(plies);
    }
    assertThatIllegalArgumentException().isThrownBy(() -> new Openings.RandomMoves(-1, Scope.PAIR));
  }

  @Test
  void randomOpeningsHaveEachLengthOfARangeEquallyOften() {
    Openings openings = new Openings.RandomMoves(2, 4, Scope.PAIR);
    assertThat(openings.maxPlies()).isEqualTo(4);
    assertThat(openings.describe()).isEqualTo("2..4 random opening plies");
    IntFunction<Opening> drawn = openings.drawn(GameRules.of(GAME), 3);
    List<Integer> lengths = new ArrayList<>();
    for (int number = 1; number <= 3_000; number++) {
      assertThat(drawn.apply(number)).isEqualTo(drawn.apply(number));
      lengths.add(drawn.apply(number).moves().size());
    }
    assertThat(lengths).allMatch(plies -> 2 <= plies && plies <= 4);
    for (int plies = 2; plies <= 4; plies++) {
      // Four standard deviations.
      assertThat(Collections.frequency(lengths, plies)).isBetween(897, 1103);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Openings.RandomMoves(-1, 2, Scope.PAIR));
  }

  @Test
  void aBookIsShuffledOnceForEachPass() {
    int size = 50_000;
    Openings.Book book =
        new Openings.Book(
            Collections.nCopies(size, LINES.get(0)), Order.RANDOM, Scope.PAIR, Optional.empty());
    PairPlans plans = new PairPlans(GameRules.of(GAME), book, 1);
    Pairing pairing = new Pairing(0, 1);
    plans.plan(1, pairing, 1);
    long bytes =
        Allocation.ofThisThread(
            () -> {
              for (int id = 1; id <= 20; id++) {
                plans.plan(id, pairing, 1);
              }
            });
    // A shuffle uses one int per line.
    assertThat(bytes).isLessThan(4 * size);
  }

  @Test
  void aBookReportsItsLengthAndSource() {
    assertThat(book(Scope.PAIR).maxPlies()).isEqualTo(2);
    assertThat(book(Scope.PAIR).describe()).isEqualTo("6 openings of mine.book");
    assertThat(new Openings.Book(LINES, Order.RANDOM, Scope.PAIR, Optional.empty()).describe())
        .isEqualTo("6 openings");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Openings.Book(List.of(), Order.RANDOM, Scope.PAIR, Optional.empty()));
    Opening over = new Opening("xxxoo....", List.of());
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Openings.Book(List.of(over), Order.RANDOM, Scope.PAIR, Optional.empty())
                    .drawn(GameRules.of(GAME), 1)
                    .apply(1))
        .withMessageStartingWith("an opening must not end the game");
  }

  @Test
  void linesThatLeadToTheSamePositionOrToAnImageCountOnce() {
    Game gauss = Games.byId("gauss");
    Opening moves = RandomOpenings.draw(gauss, 4, 1).orElseThrow();
    Position after = moves.play(gauss);
    List<Opening> same = new ArrayList<>(List.of(moves));
    for (int s = 0; s < gauss.symmetries().count(); s++) {
      Position image = gauss.symmetries().apply(s, after);
      same.add(new Opening(gauss.formatPosition(image), List.of()));
    }
    assertThat(count(gauss, same)).hasValue(1);
    same.add(RandomOpenings.draw(gauss, 4, 2).orElseThrow());
    assertThat(count(gauss, same)).hasValue(2);
    // Without rules, only equal lines are known to be the same.
    assertThat(book(Scope.PAIR).count(GameRules.ofEngines())).hasValue(6);
  }

  @Test
  void randomOpeningsDoNotRunOutUnlessTheyHaveNoMoves() {
    assertThat(new Openings.RandomMoves(2, Scope.PAIR).count(GameRules.of(GAME))).isEmpty();
    assertThat(new Openings.RandomMoves(0, Scope.PAIR).count(GameRules.of(GAME))).hasValue(1);
  }

  private static OptionalInt count(Game game, List<Opening> lines) {
    return new Openings.Book(lines, Order.RANDOM, Scope.PAIR, Optional.empty())
        .count(GameRules.of(game));
  }

  private static Openings book(Scope scope) {
    return new Openings.Book(LINES, Order.SEQUENTIAL, scope, Optional.of("mine.book"));
  }

  private static List<GamePlan> play(Format format, Scope scope) {
    return Playthrough.play(format.schedule(GAME, 4, book(scope), 1), p -> Outcome.DRAW, 1, 0);
  }
}
