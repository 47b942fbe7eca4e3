package dev.lodestone.tournament.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BenchTest {

  /**
   * Tests the signature of the search. If a change of search or rules is meant to alter behaviour,
   * update the numbers here to those that {@code lodestone bench --game GAME --depth DEPTH} prints;
   * any other change must not alter them.
   */
  @ParameterizedTest
  @CsvSource({"gauss, 5, 43635", "gess, 2, 25054", "gaussic, 3, 38131"})
  void theNodeCountIsUnchanged(String game, int depth, long nodes) {
    Bench.Report report = run(game, "alphabeta", depth);
    assertThat(report.nodes()).isEqualTo(nodes);
  }

  @Test
  void theSameRunCountsTheSame() {
    assertThat(run("gauss", "alphabeta", 3).nodes())
        .isEqualTo(run("gauss", "alphabeta", 3).nodes());
    assertThat(run("gauss", "mcts", 3).nodes()).isEqualTo(250);
  }

  @Test
  void limitsOfTheEngineTakePrecedence() {
    assertThat(run("gauss", "alphabeta:depth=1", 3).nodes())
        .isEqualTo(run("gauss", "alphabeta", 1).nodes());
    assertThatThrownBy(() -> run("gauss", "alphabeta:tc=1+1", 3))
        .hasMessage(
            "engine 'alphabeta:tc=1+1': key 'tc' is for games between engines; expected movetime,"
                + " nodes or depth");
  }

  @Test
  void aShortGameHasFewerPositions() {
    assertThat(run("tictactoe", "scripted", 1).positions()).isBetween(4, 5);
  }

  @Test
  void theDefaultDepthIsLargerWithFewerMoves() {
    assertThat(Bench.defaultDepth(Games.byId("tictactoe"))).isEqualTo(8);
    assertThat(Bench.defaultDepth(Games.byId("gauss"))).isEqualTo(5);
    assertThat(Bench.defaultDepth(Games.byId("gaussic"))).isEqualTo(4);
  }

  @Test
  void theDefaultDepthIsTheDeepestWithinTheLeafLimit() {
    for (int moves = 2; moves < 12_000; moves++) {
      int depth = Bench.depth(moves);
      BigInteger leaves = BigInteger.valueOf(moves).pow(depth);
      assertThat(depth == 1 || leaves.compareTo(BigInteger.valueOf(100_000_000)) <= 0).isTrue();
      assertThat(leaves.multiply(BigInteger.valueOf(moves)))
          .isGreaterThan(BigInteger.valueOf(100_000_000));
    }
  }

  private static Bench.Report run(String game, String engine, int depth) {
    return Bench.run(Games.byId(game), EngineText.parse(engine), SearchLimits.depth(depth));
  }
}
