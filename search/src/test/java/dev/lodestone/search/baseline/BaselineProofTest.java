package dev.lodestone.search.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A result that is called proven must follow from the moves that were examined. */
final class BaselineProofTest {

  private static final Game GAUSSIC = Games.byId("gaussic");

  /**
   * One ply before the draw by inactivity: all moves draw at once except f5g6, which takes a man.
   */
  private static final Position LAST_CHANCE =
      GAUSSIC.parsePosition("8/8/6U1/1S3d1I/8/8/i7/4S3 b 79");

  /** No man can be taken, so all moves draw at once. */
  private static final Position QUIET = GAUSSIC.parsePosition("3I4/8/1S6/8/8/4d3/8/6i1 b 79");

  /** The first player loses its IC whatever it plays. */
  private static final Position LOST = GAUSSIC.parsePosition("2d1i3/3s2s1/8/8/5D2/Id6/8/8 w 4");

  @ParameterizedTest
  @CsvSource({"greedy", "minimax"})
  void aDrawIsNotProvenWhileAnotherMoveIsOpen(String name) {
    SearchResult found = search(name, LAST_CHANCE, SearchLimits.depth(1));
    assertThat(found.rootMoves())
        .filteredOn(move -> !move.score().isProven())
        .singleElement()
        .satisfies(move -> assertThat(GAUSSIC.formatMove(move.move())).isEqualTo("f5g6"));
    assertThat(found.score().outcome()).isEqualTo(new Bounds(Bounds.DRAW, Bounds.WIN));
  }

  @ParameterizedTest
  @CsvSource({"greedy", "minimax"})
  void aDrawIsNotProvenWhileMovesAreUntried(String name) {
    SearchResult found = search(name, QUIET, SearchLimits.depth(1).withNodes(1));
    assertThat(found.rootMoves()).hasSize(1);
    assertThat(found.score().outcome()).isEqualTo(new Bounds(Bounds.DRAW, Bounds.WIN));
  }

  @Test
  void aLossIsNotProvenWhileMovesAreUntried() {
    long all = search("minimax", LOST, SearchLimits.depth(2)).nodes();
    SearchResult found = search("minimax", LOST, SearchLimits.depth(2).withNodes(all - 1));
    assertThat(found.rootMoves()).isNotEmpty().allMatch(move -> move.score().isProven());
    assertThat(found.score().outcome()).isEqualTo(Bounds.ANY_OUTCOME);
    assertThat(search("minimax", LOST, SearchLimits.depth(2)).score()).isEqualTo(new Score.Loss(2));
  }

  @ParameterizedTest
  @CsvSource({"greedy", "minimax"})
  void aDrawIsProvenIfAllMovesDraw(String name) {
    assertThat(search(name, QUIET, SearchLimits.depth(1)).score()).isEqualTo(new Score.Draw());
  }

  private static SearchResult search(String name, Position position, SearchLimits limits) {
    try (Searcher searcher = Searchers.create(name, GAUSSIC, Map.of())) {
      searcher.newGame(1);
      return searcher.search(position, limits);
    }
  }
}
