package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import org.junit.jupiter.api.Test;

/** When the end of the game is near, alpha-beta asks the game's prover. */
class ProvenEndingTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final int ALL_PLIES = 30;

  private static SearchResult search(Position position, boolean endings, SearchLimits limits) {
    Selectivity selectivity = new Selectivity(true, true, true, true, true, true, endings);
    AlphaBetaSettings settings = new AlphaBetaSettings(4, selectivity);
    try (Searcher searcher = new AlphaBeta(GAUSS, GameKnowledge.of(GAUSS), settings)) {
      return searcher.search(position, limits);
    }
  }

  @Test
  void theResultIsProvenOnePlyBeforeTheSearchReachesTheEnd() {
    int provenAlready = 0;
    for (Position position : TestGames.positionsAfter(GAUSS, ALL_PLIES - 3, 30, 1)) {
      Searcher minimax = new Minimax(GAUSS, p -> 0, 3);
      Score truth = minimax.search(position, SearchLimits.INFINITE).score();
      SearchResult found = search(position, true, SearchLimits.depth(2));
      assertThat(found.score().isProven()).isTrue();
      assertThat(found.score()).isEqualTo(truth);
      provenAlready += search(position, false, SearchLimits.depth(2)).score().isProven() ? 1 : 0;
    }
    assertThat(provenAlready).isLessThan(30);
  }

  @Test
  void nodesOfProofsCountTowardsTheLimit() {
    for (Position position : TestGames.positionsAfter(GAUSS, ALL_PLIES - 4, 5, 2)) {
      long all = search(position, true, SearchLimits.INFINITE).nodes();
      for (long limit = 1; limit < all; limit += 1 + limit / 3) {
        assertThat(search(position, true, SearchLimits.nodes(limit)).nodes()).isEqualTo(limit);
      }
      assertThat(search(position, true, SearchLimits.nodes(all)).score().isProven()).isTrue();
    }
  }
}
