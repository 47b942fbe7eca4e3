package dev.lodestone.search.bestfirst;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BestFirstTest {

  private static final Game GAUSS = new GaussGame();
  private static final Game TIC_TAC_TOE = new TicTacToe();

  private static Searcher create(Game game) {
    return Searchers.create("bestfirst", game, Map.of("hash", "4"));
  }

  @Test
  void solvesTicTacToePositionsLikeMinimax() {
    Searcher minimax = new Minimax(TIC_TAC_TOE, p -> 0, 9);
    Searcher bestFirst = create(TIC_TAC_TOE);
    for (int plies = 2; plies <= 6; plies++) {
      for (Position position : TestGames.positionsAfter(TIC_TAC_TOE, plies, 40, plies)) {
        SearchResult truth = minimax.search(position, SearchLimits.INFINITE);
        SearchResult found = bestFirst.search(position, SearchLimits.INFINITE);
        assertThat(found.score().outcome())
            .as(TIC_TAC_TOE.formatPosition(position))
            .isEqualTo(truth.score().outcome());
        position.play(found.bestMove());
        if (!position.outcome().isOver()) {
          assertThat(minimax.search(position, SearchLimits.INFINITE).score().outcome())
              .isEqualTo(truth.score().outcome().negated());
        }
      }
    }
  }

  @Test
  void playsAWinInOneAtOnce() {
    Position position = TIC_TAC_TOE.parsePosition("xx.oo....");
    SearchResult result = create(TIC_TAC_TOE).search(position, SearchLimits.INFINITE);
    assertThat(result.bestMove()).isEqualTo(2);
    assertThat(result.score()).isEqualTo(new Score.Win(1));
    assertThat(result.nodes()).isEqualTo(position.legalMoveCount());
  }

  @Test
  void theBestLineIsDeeperThanInAFullWidthTree() {
    SearchResult result = create(GAUSS).search(GAUSS.start(), SearchLimits.nodes(20_000));
    assertThat(result.nodes()).isEqualTo(20_000);
    assertThat(result.depth()).isGreaterThan(6);
    assertThat(result.rootMoves()).hasSize(38);
  }

  @Tag("slow")
  @Test
  void aFullMemoryDoesNotEndTheSearch() {
    try (Searcher small = Searchers.create("bestfirst", GAUSS, Map.of("hash", "1"))) {
      long manyMemories = 20 * (1L << 20) / 17;
      SearchResult result = small.search(GAUSS.start(), SearchLimits.nodes(manyMemories));
      assertThat(result.nodes()).isEqualTo(manyMemories);
      assertThat(result.rootMoves()).hasSize(38);
      SearchResult again = small.search(GAUSS.start(), SearchLimits.nodes(manyMemories));
      assertThat(again.principalVariation().toIntArray())
          .isEqualTo(result.principalVariation().toIntArray());
      assertThat(again.rootMoves()).isEqualTo(result.rootMoves());
    }
  }

  @Test
  void aMoveIsReturnedAfterVeryFewNodes() {
    SearchResult result = create(GAUSS).search(GAUSS.start(), SearchLimits.nodes(3));
    assertThat(GAUSS.start().isLegal(result.bestMove())).isTrue();
    assertThat(result.depth()).isZero();
  }

  @Test
  void aMemoryOutOfRangeIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BestFirst(GAUSS, GameKnowledge.of(GAUSS), 0))
        .withMessage("the tree must have 1 to 16384 MiB: mebibytes=0");
  }
}
