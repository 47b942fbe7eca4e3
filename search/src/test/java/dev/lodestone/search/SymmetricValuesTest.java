package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.Symmetries;
import dev.lodestone.search.endgame.Solvers;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The value of a position for the side to move does not change if the board is rotated or mirrored,
 * or if players and colours are exchanged.
 */
final class SymmetricValuesTest {

  @ParameterizedTest
  @CsvSource({"gauss, 12, 24, 3", "gess, 6, 4, 1", "gaussic, 10, 4, 3"})
  void aSearchOfFixedDepthFindsTheSameInAllImages(
      String id, int plies, int symmetries, int positions) {
    Game game = Games.byId(id);
    assertThat(game.symmetries().count()).isEqualTo(symmetries);
    try (Searcher minimax = Searchers.create("minimax", game, Map.of())) {
      for (Position position : TestGames.positionsAfter(game, plies, positions, 8)) {
        assertSameInAllImages(
            position, image -> minimax.search(image, SearchLimits.depth(2)).score());
      }
    }
  }

  @Test
  void aSolverProvesTheSameMarginInAllImages() {
    Game gauss = Games.byId("gauss");
    SolverQuestion margin = new SolverQuestion(true, SolverQuestion.Moves.ONE);
    try (Solver solver = Solvers.of(gauss, 1, 1)) {
      for (Position position : TestGames.positionsAfter(gauss, 24, 10, 8)) {
        assertSameInAllImages(
            position,
            image ->
                solver
                    .solve(image, margin, SearchLimits.INFINITE, StopSignal.NEVER)
                    .margin()
                    .orElseThrow());
      }
    }
  }

  private static void assertSameInAllImages(Position position, Function<Position, Object> value) {
    Symmetries symmetries = position.game().symmetries();
    assertThat(IntStream.range(0, symmetries.count()).mapToObj(s -> symmetries.apply(s, position)))
        .extracting(value::apply)
        .as(position.game().formatPosition(position))
        .containsOnly(value.apply(position));
  }
}
