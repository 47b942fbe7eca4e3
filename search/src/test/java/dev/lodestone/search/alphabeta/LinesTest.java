package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports several best moves at once, each with its value and line. */
class LinesTest {

  private static final Game GAUSS = Games.byId("gauss");

  private static SearchResult search(
      Position position, int lines, SearchLimits limits, List<SearchProgress> reported) {
    return search(position, lines, limits, reported, Selectivity.PLAIN);
  }

  private static SearchResult search(
      Position position,
      int lines,
      SearchLimits limits,
      List<SearchProgress> reported,
      Selectivity selectivity) {
    AlphaBetaSettings settings = new AlphaBetaSettings(4, 1, lines, selectivity);
    try (Searcher searcher = new AlphaBeta(GAUSS, GameKnowledge.of(GAUSS), settings)) {
      return searcher.search(position, limits, reported::add, StopSignal.NEVER);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 1_000})
  void theBestMovesHaveTheValuesThatMinimaxGivesThem(int lines) {
    for (Position position : TestGames.positionsAfter(GAUSS, 12, 5, lines)) {
      Searcher minimax = new Minimax(GAUSS, GameKnowledge.of(GAUSS).newEvaluator(), 3);
      List<Integer> truth =
          minimax.search(position, SearchLimits.depth(3)).rootMoves().stream()
              .map(m -> m.score().value())
              .toList();
      SearchResult found = search(position, lines, SearchLimits.depth(3), new ArrayList<>());
      int exact = Math.min(lines, truth.size());
      assertThat(found.rootMoves().stream().limit(exact).map(m -> m.score().value()).toList())
          .isEqualTo(truth.subList(0, exact));
      for (int i = 0; i < found.rootMoves().size(); i++) {
        SearchResult.RootMove move = found.rootMoves().get(i);
        assertThat(move.bound()).isEqualTo(i < exact ? Bound.EXACT : Bound.UPPER);
        if (i < exact) {
          assertThat(move.line().getInt(0)).isEqualTo(move.move());
          assertPlayable(position, move.line());
        }
      }
    }
  }

  private static void assertPlayable(Position position, IntList line) {
    Position walker = position.copy();
    for (int i = 0; i < line.size(); i++) {
      assertThat(walker.isLegal(line.getInt(i))).isTrue();
      walker.play(line.getInt(i));
    }
  }

  @Test
  void linesOfAnIterationAreReportedInOrderOfValue() {
    List<SearchProgress> reported = new ArrayList<>();
    SearchResult result = search(GAUSS.start(), 3, SearchLimits.depth(4), reported);
    assertThat(reported).hasSize(4 * 3);
    for (int i = 0; i < reported.size(); i++) {
      assertThat(reported.get(i).depth()).isEqualTo(i / 3 + 1);
      assertThat(reported.get(i).rank()).isEqualTo(i % 3 + 1);
      if (i % 3 > 0) {
        assertThat(reported.get(i).score().value())
            .isLessThanOrEqualTo(reported.get(i - 1).score().value());
      }
    }
    for (int rank = 0; rank < 3; rank++) {
      IntList line = result.rootMoves().get(rank).line();
      assertThat(reported.get(9 + rank).principalVariation().equals(line)).isTrue();
    }
  }

  /**
   * A move that is omitted for one line is not omitted for the next line, where it may be better.
   */
  @Test
  void linesAreInOrderOfValueDespitePruning() {
    for (Position position : TestGames.positionsAfter(GAUSS, 8, 6, 2)) {
      List<SearchProgress> reported = new ArrayList<>();
      search(position, 4, SearchLimits.depth(5), reported, Selectivity.FULL);
      for (int i = 0; i < reported.size(); i++) {
        assertThat(reported.get(i).rank()).isEqualTo(i % 4 + 1);
        if (i % 4 > 0) {
          assertThat(reported.get(i).score().value())
              .isLessThanOrEqualTo(reported.get(i - 1).score().value());
        }
      }
    }
  }

  @Test
  void anInterruptedSearchReportsNoLineAboveTheBestMove() {
    for (int nodes = 1; nodes < 4_000; nodes += 37) {
      SearchResult result = search(GAUSS.start(), 4, SearchLimits.nodes(nodes), new ArrayList<>());
      assertThat(result.nodes()).isLessThanOrEqualTo(nodes);
      assertThat(result.rootMoves().get(0).move()).isEqualTo(result.bestMove());
      for (SearchResult.RootMove move : result.rootMoves()) {
        assertThat(move.bound() == Bound.UPPER || move.score().value() <= result.score().value())
            .isTrue();
      }
      assertThat(values(result, Bound.EXACT)).isSortedAccordingTo(Comparator.reverseOrder());
      assertThat(values(result, Bound.UPPER)).isSortedAccordingTo(Comparator.reverseOrder());
    }
  }

  private static List<Integer> values(SearchResult result, Bound bound) {
    return result.rootMoves().stream()
        .filter(move -> move.bound() == bound)
        .map(move -> move.score().value())
        .toList();
  }
}
