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
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.fixture.ScriptedSearcher;
import dev.lodestone.tournament.rules.GameRules;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the names of engines of each kind, and what they open. */
final class EngineSourceTest {

  private static final Game GAME = Games.byId("tictactoe");

  private static Turn turn(Game game) {
    return new Turn(
        game.formatPosition(game.start()), List.of(), game.start(), SearchLimits.nodes(9));
  }

  @Test
  void aProgramIsItsCommandLine() {
    EngineCommand command = new EngineCommand(List.of("engine", "-x"), Optional.empty(), Map.of());
    EngineSpec spec = EngineSpec.of(command, Map.of(), EngineLimits.NONE, "x");
    assertThat(spec.searcher()).isEqualTo("engine -x");
    assertThat(spec.memoryBytes()).isZero();
    try (Engine engine = spec.open(GAME)) {
      assertThat(engine).isInstanceOf(UgiEngine.class);
    }
  }

  @Test
  void anEngineObjectIsUsedDirectly() {
    List<Game> asked = new ArrayList<>();
    Engine own =
        new Engine() {
          @Override
          public void newGame(long seed) {}

          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            return new Answer("a1", Thought.NONE);
          }

          @Override
          public void close() {}
        };
    EngineSpec spec =
        EngineSpec.ofEngines(
            "own",
            EngineLimits.NONE,
            game -> {
              asked.add(game);
              return own;
            });
    assertThat(spec.searcher()).isEqualTo(EngineSource.OWN);
    assertThat(spec.open(GAME)).isSameAs(own);
    assertThat(asked).containsExactly(GAME);
    assertThat(own.deadlines()).contains(Deadlines.DEFAULT);
    assertThat(own.errorTail()).isEmpty();
  }

  @Test
  void aSearcherObjectReceivesTheSeedAndItsResultIsRecorded() {
    SearchResult.RootMove root =
        new SearchResult.RootMove(4, new Score.Estimate(9), Bound.EXACT, 12, IntList.of(4, 0));
    SearchResult result =
        new SearchResult(
            4, new Score.Estimate(9), 2, 3, IntList.of(4, 0), 12, Duration.ZERO, List.of(root));
    FixedSearcher searcher = new FixedSearcher(result);
    EngineSpec spec = EngineSpec.ofSearchers("own", EngineLimits.NONE, game -> searcher);
    assertThat(spec.searcher()).isEqualTo(EngineSource.OWN);
    try (Engine engine = spec.open(GAME)) {
      engine.newGame(77);
      Answer answer = engine.answer(turn(GAME), SearchListener.SILENT, StopSignal.NEVER);
      assertThat(searcher.seeds()).containsExactly(77L);
      assertThat(answer.move()).isEqualTo("b2");
      assertThat(answer.thought())
          .isEqualTo(
              new Thought(
                  Optional.of(new Score.Estimate(9)),
                  2,
                  3,
                  12,
                  List.of("b2", "a1"),
                  List.of(
                      new Thought.RootMove(
                          "b2", Optional.of(new Score.Estimate(9)), Bound.EXACT, 12))));
    }
  }

  @Test
  void aNegatedThoughtIsFromTheOtherSide() {
    Thought thought =
        new Thought(
            Optional.of(new Score.Estimate(9)),
            2,
            3,
            12,
            List.of("b2"),
            List.of(
                new Thought.RootMove("b2", Optional.of(new Score.Win(3)), Bound.LOWER, 5),
                new Thought.RootMove("a1", Optional.empty(), Bound.UPPER, 6),
                new Thought.RootMove("c1", Optional.of(new Score.Draw()), Bound.EXACT, 7)));
    assertThat(thought.negated())
        .isEqualTo(
            new Thought(
                Optional.of(new Score.Estimate(-9)),
                2,
                3,
                12,
                List.of("b2"),
                List.of(
                    new Thought.RootMove("b2", Optional.of(new Score.Loss(3)), Bound.UPPER, 5),
                    new Thought.RootMove("a1", Optional.empty(), Bound.LOWER, 6),
                    new Thought.RootMove("c1", Optional.of(new Score.Draw()), Bound.EXACT, 7))));
    assertThat(thought.negated().negated()).isEqualTo(thought);
  }

  @Test
  void aFixedSeedIsUsedInEveryGame() {
    Game gauss = Games.byId("gauss");
    try (Engine fixed = EngineText.parse("random:seed=5").open(gauss);
        Searcher five = Searchers.create("random", gauss, Map.of())) {
      for (long game = 77; game < 80; game++) {
        fixed.newGame(game);
        five.newGame(5);
        int move = five.search(gauss.start(), SearchLimits.nodes(9)).bestMove();
        assertThat(fixed.answer(turn(gauss), SearchListener.SILENT, StopSignal.NEVER).move())
            .isEqualTo(gauss.formatMove(move));
      }
    }
  }

  @Test
  void aNamedSearcherHasItsLimitsAndMustFitIntoTheHeap() {
    try (Engine engine = EngineText.parse("scripted").open(GAME)) {
      engine.newGame(1);
      engine.answer(turn(GAME), SearchListener.SILENT, StopSignal.NEVER);
      assertThat(ScriptedSearcher.lastLimits()).isEqualTo(SearchLimits.nodes(9));
    }
    EngineSpec large = EngineText.parse("mcts:hash=16384");
    long needed = large.memoryBytes();
    assertThat(needed).isEqualTo(16_384L << 20);
    if (needed > HeapShare.ofThisProcess().bytes()) {
      assertThatThrownBy(() -> large.open(GameRules.of(GAME), Deadlines.DEFAULT, Duration.ZERO))
          .isInstanceOf(EngineTooLargeException.class)
          .hasMessageStartingWith("'mcts' may use 16384 MiB, expected at most ");
    }
  }
}
