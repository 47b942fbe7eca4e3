package dev.lodestone.search.alphabeta;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the fast searches with the plain one. */
class GaussAgainstMinimaxTest {

  private static final Game GAUSS = new GaussGame();
  private static final int LAST_PLY = 30;

  private static final List<Position> ENDGAMES = new ArrayList<>();
  private static final List<SearchResult> SOLUTIONS = new ArrayList<>();

  private static Searcher minimax(int depth) {
    return new Minimax(GAUSS, GameKnowledge.of(GAUSS).newEvaluator(), depth);
  }

  @BeforeAll
  static void solveEndgames() {
    for (int left = 1; left <= 4; left++) {
      ENDGAMES.addAll(TestGames.positionsAfter(GAUSS, LAST_PLY - left, 75, left));
    }
    Searcher oracle = minimax(4);
    for (Position position : ENDGAMES) {
      SOLUTIONS.add(search(oracle, position, SearchLimits.INFINITE));
    }
  }

  private static void assertSolves(Searcher searcher) {
    assertThat(ENDGAMES).hasSize(300);
    for (int i = 0; i < ENDGAMES.size(); i++) {
      Position position = ENDGAMES.get(i);
      SearchResult found = search(searcher, position, SearchLimits.INFINITE);
      String text = GAUSS.formatPosition(position);
      assertThat(SOLUTIONS.get(i).score().isProven()).as(text).isTrue();
      // A search may also know the margin.
      assertThat(found.score().isProven()).as(text).isTrue();
      assertThat(found.score().value()).as(text).isEqualTo(SOLUTIONS.get(i).score().value());
    }
  }

  @Test
  void alphaBetaSolvesEndgamesLikeMinimax() {
    assertSolves(
        new AlphaBeta(GAUSS, GameKnowledge.of(GAUSS), new AlphaBetaSettings(4, Selectivity.FULL)));
  }

  @Test
  void plainAlphaBetaSolvesEndgamesLikeMinimax() {
    assertSolves(
        new AlphaBeta(GAUSS, GameKnowledge.of(GAUSS), new AlphaBetaSettings(1, Selectivity.PLAIN)));
  }

  @Test
  void monteCarloTreeSearchSolvesEndgamesLikeMinimax() {
    assertSolves(Searchers.create("mcts", GAUSS, Map.of("hash", "32")));
  }

  @Test
  void plainAlphaBetaHasTheValueOfMinimaxAtDepthThree() {
    Searcher oracle = minimax(3);
    for (int plies : new int[] {4, 12, 20, 26}) {
      for (Position position : TestGames.positionsAfter(GAUSS, plies, 10, 100 + plies)) {
        // A table filled by another position may know more than a search to depth 3, so every
        // search has its own.
        Searcher plain =
            new AlphaBeta(
                GAUSS, GameKnowledge.of(GAUSS), new AlphaBetaSettings(1, Selectivity.PLAIN));
        SearchResult truth = search(oracle, position, SearchLimits.depth(3));
        SearchResult found = search(plain, position, SearchLimits.depth(3));
        assertThat(found.score()).as(GAUSS.formatPosition(position)).isEqualTo(truth.score());
        assertThat(found.nodes()).isLessThan(truth.nodes());
      }
    }
  }
}
