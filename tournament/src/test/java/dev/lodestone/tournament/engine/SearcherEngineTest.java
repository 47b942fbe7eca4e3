package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.fixture.ScriptedSearcher;
import it.unimi.dsi.fastutil.ints.IntList;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SearcherEngineTest {

  private static final Game GAME = Games.byId("tictactoe");

  @Test
  void theSeedOfAGameDecidesItsMoves() {
    assertThat(firstMoves("scripted")).containsExactlyElementsOf(firstMoves("scripted"));
    assertThat(firstMoves("scripted").stream().distinct().count()).isGreaterThan(3);
  }

  @Test
  void aSeedThatTheUserGaveIsKept() {
    assertThat(firstMoves("scripted:seed=5").stream().distinct()).hasSize(1);
  }

  @Test
  void oneSearcherPlaysAllGamesAndIsThenClosed() {
    int made = ScriptedSearcher.MADE.get();
    int closed = ScriptedSearcher.CLOSED.get();
    firstMoves("scripted");
    assertThat(ScriptedSearcher.MADE.get()).isEqualTo(made + 1);
    assertThat(ScriptedSearcher.CLOSED.get()).isEqualTo(closed + 1);
  }

  @Test
  void anEngineWarmsUpOnceAndBeforeItsGame() {
    SearchResult result =
        new SearchResult(0, new Score.Estimate(0), 1, 1, IntList.of(), 1, Duration.ZERO, List.of());
    FixedSearcher fixed = new FixedSearcher(result);
    try (Engine engine =
        EngineSpec.ofSearchers("fixed", EngineLimits.NONE, game -> fixed).open(GAME)) {
      engine.warmUp(StopSignal.NEVER);
      int searches = fixed.searches();
      assertThat(searches).as("one long search, and short ones").isBetween(6, 26);
      engine.newGame(7);
      engine.warmUp(StopSignal.NEVER);
      assertThat(fixed.searches()).isEqualTo(searches);
      assertThat(fixed.seeds()).endsWith(7L);
    }
  }

  @Test
  void aWarmUpThatNeverVisitsANodeEnds() {
    SearchResult nothing =
        new SearchResult(0, new Score.Estimate(0), 0, 0, IntList.of(), 0, Duration.ZERO, List.of());
    FixedSearcher fixed = new FixedSearcher(nothing);
    try (Engine engine =
        EngineSpec.ofSearchers("fixed", EngineLimits.NONE, game -> fixed).open(GAME)) {
      engine.warmUp(StopSignal.NEVER);
    }
    assertThat(fixed.searches()).isBetween(2, 10);
  }

  @Test
  void aWarmUpOfAnEngineThatIgnoresItsTimeEnds() {
    SearchResult result =
        new SearchResult(0, new Score.Estimate(0), 1, 1, IntList.of(), 1, Duration.ZERO, List.of());
    FixedSearcher slow = new FixedSearcher(result, Duration.ofMillis(100));
    try (Engine engine =
        EngineSpec.ofSearchers("slow", EngineLimits.NONE, game -> slow).open(GAME)) {
      engine.warmUp(StopSignal.NEVER);
    }
    assertThat(slow.searches()).as("one long search, and half a second").isBetween(2, 7);
  }

  @Test
  void aMoveOutOfRangeIsReturnedAsItsNumber() {
    try (Engine engine = EngineText.parse("scripted:range=1").open(GAME)) {
      engine.newGame(1);
      assertThat(answer(engine).move()).isEqualTo("12");
    }
    // The first and the last move of the game are in range.
    for (int move : new int[] {0, 8, 9, -1}) {
      SearchResult result =
          new SearchResult(
              move, new Score.Estimate(0), 1, 1, IntList.of(), 1, Duration.ZERO, List.of());
      FixedSearcher fixed = new FixedSearcher(result);
      try (Engine engine =
          EngineSpec.ofSearchers("fixed", EngineLimits.NONE, game -> fixed).open(GAME)) {
        engine.newGame(1);
        String text = move == 0 ? "a1" : move == 8 ? "c3" : Integer.toString(move);
        assertThat(answer(engine).move()).isEqualTo(text);
      }
    }
  }

  @Test
  void unreadRootMovesAreNotFormatted() {
    AtomicInteger formatted = new AtomicInteger();
    Game counting =
        (Game)
            Proxy.newProxyInstance(
                Game.class.getClassLoader(),
                new Class<?>[] {Game.class},
                (proxy, method, arguments) -> {
                  formatted.addAndGet(method.getName().equals("formatMove") ? 1 : 0);
                  return method.invoke(GAME, arguments);
                });
    SearchResult result =
        new SearchResult(
            4,
            new Score.Estimate(7),
            1,
            1,
            IntList.of(4),
            1,
            Duration.ZERO,
            List.of(
                new SearchResult.RootMove(4, new Score.Estimate(7), 3),
                new SearchResult.RootMove(0, new Score.Win(1), 2)));
    try (Engine engine =
        EngineSpec.ofSearchers("fixed", EngineLimits.NONE, game -> new FixedSearcher(result))
            .open(counting)) {
      engine.newGame(1);
      Thought thought = answer(engine).thought();
      Thought turned = thought.negated();
      assertThat(formatted).hasValue(2);
      assertThat(turned.rootMoves())
          .containsExactly(
              new Thought.RootMove("b2", Optional.of(new Score.Estimate(-7)), Bound.EXACT, 3),
              new Thought.RootMove("a1", Optional.of(new Score.Loss(1)), Bound.EXACT, 2));
      assertThat(turned.negated()).isEqualTo(thought).hasSameHashCodeAs(thought);
    }
  }

  @Test
  void aClockIsTurnedIntoLimits() {
    try (Engine engine = EngineText.parse("scripted").open(GAME)) {
      engine.newGame(1);
      Turn turn =
          new Turn(
              "x........",
              List.of(),
              GAME.parsePosition("x........"),
              SearchLimits.nodes(9),
              Optional.of(
                  new Clock(
                      Duration.ofHours(9), Duration.ofSeconds(3), Duration.ZERO, Duration.ZERO)));
      engine.answer(turn, SearchListener.SILENT, new StopSignal());
      SearchLimits limits = ScriptedSearcher.lastLimits();
      assertThat(limits.nodes()).isEqualTo(9);
      // The time is a share, at most a third, of the second player's three seconds.
      assertThat(limits.moveTime().orElseThrow())
          .isBetween(Duration.ofMillis(1), Duration.ofSeconds(1));
      assertThat(engine.deadlines()).contains(Deadlines.DEFAULT);
    }
  }

  @Test
  void aMoveBeforeTheFirstGameIsRefused() {
    try (Engine engine = EngineText.parse("scripted").open(GAME)) {
      assertThatThrownBy(() -> answer(engine)).isInstanceOf(IllegalStateException.class);
    }
  }

  private static List<String> firstMoves(String spec) {
    try (Engine engine = EngineText.parse(spec).open(GAME)) {
      return LongStream.of(1, -1, 2, Long.MIN_VALUE, Long.MAX_VALUE, 3, 4, 5)
          .mapToObj(
              seed -> {
                engine.newGame(seed);
                return answer(engine).move();
              })
          .toList();
    }
  }

  private static Answer answer(Engine engine) {
    Turn turn =
        new Turn(GAME.formatPosition(GAME.start()), List.of(), GAME.start(), SearchLimits.nodes(9));
    return engine.answer(turn, SearchListener.SILENT, new StopSignal());
  }
}
