package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.SearchError;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.TestGames;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbCutTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final int ALL_PLIES = 30;

  /** What is known of GAUSS, but that shallow searches never err. */
  private record Sure(GameKnowledge known) implements GameKnowledge {

    @Override
    public String gameId() {
      return known.gameId();
    }

    @Override
    public Evaluator newEvaluator() {
      return known.newEvaluator();
    }

    @Override
    public Optional<Prover> newProver() {
      return known.newProver();
    }

    @Override
    public Optional<SearchError> searchError() {
      return Optional.of((position, shallow, deep) -> 0);
    }
  }

  private static Searcher searcher(boolean probCut, boolean endings) {
    return searcher(GameKnowledge.of(GAUSS), probCut, endings);
  }

  private static Searcher searcher(GameKnowledge knowledge, boolean probCut, boolean endings) {
    Selectivity selectivity = new Selectivity(true, true, true, probCut, true, endings);
    return new AlphaBeta(GAUSS, knowledge, new AlphaBetaSettings(4, selectivity));
  }

  @Test
  void theShallowSearchEndsWithTheSameSideToMoveAndMuchEarlier() {
    for (int depth = ProbCut.LEAST_DEPTH; depth < TreeSearch.MAX_PLY; depth++) {
      int shallow = ProbCut.shallowDepth(depth);
      assertThat(shallow).isBetween(2, depth - 2);
      assertThat(shallow % 2).isEqualTo(depth % 2);
    }
  }

  @Test
  void theMarginIsOfTheErrorOfItsTwoDepths() {
    ProbCut cut = new ProbCut((position, shallow, deep) -> 100 * deep + 10 * shallow);
    Position any = GAUSS.start();
    assertThat(cut.margin(any, 8)).isEqualTo((int) (1.2 * 840));
    assertThat(cut.margin(any, 5)).isEqualTo((int) (1.2 * 530));
  }

  @Test
  void theSameDepthTakesFewerNodes() {
    List<Position> positions = TestGames.positionsAfter(GAUSS, 8, 6, 1);
    SearchLimits limits = SearchLimits.depth(6);
    assertThat(nodes(searcher(true, true), positions, limits))
        .isLessThan(nodes(searcher(false, true), positions, limits) * 4 / 5);
  }

  private static long nodes(Searcher searcher, List<Position> positions, SearchLimits limits) {
    return positions.stream().mapToLong(p -> searcher.search(p, limits).nodes()).sum();
  }

  /** What is left out would otherwise be left out in every iteration. */
  @ParameterizedTest
  @CsvSource({"true, false", "false, false", "true, true", "false, true"})
  void theEndOfTheGameIsProvenWithTheIterationThatSeesIt(boolean endings, boolean sure) {
    int left = 7;
    GameKnowledge gauss = GameKnowledge.of(GAUSS);
    Searcher cutting = searcher(sure ? new Sure(gauss) : gauss, true, endings);
    Searcher looking = searcher(false, endings);
    for (Position position : TestGames.positionsAfter(GAUSS, ALL_PLIES - left, 4, 3)) {
      SearchResult found = cutting.search(position, SearchLimits.INFINITE);
      assertThat(found.depth()).isLessThanOrEqualTo(left);
      assertThat(found.score().isProven()).isTrue();
      assertThat(Integer.signum(found.score().value()))
          .isEqualTo(
              Integer.signum(looking.search(position, SearchLimits.INFINITE).score().value()));
    }
  }
}
