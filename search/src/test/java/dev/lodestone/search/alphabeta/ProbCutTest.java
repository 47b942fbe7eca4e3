package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchError;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.TestGames;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbCutTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final int ALL_PLIES = 30;

  /** The knowledge of GAUSS, except that it claims that shallow searches never err. */
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
    Selectivity selectivity = new Selectivity(true, true, true, probCut, probCut, true, endings);
    return new AlphaBeta(GAUSS, knowledge, new AlphaBetaSettings(4, selectivity));
  }

  @Test
  void theShallowDepthHasTheSameParity() {
    for (int depth = ProbCut.MIN_DEPTH; depth < Workspace.MAX_PLY; depth++) {
      int shallow = ProbCut.shallowDepth(depth);
      assertThat(shallow).isBetween(2, depth - 2);
      assertThat(shallow % 2).isEqualTo(depth % 2);
    }
  }

  @Test
  void theMarginIsProportionalToTheErrorBetweenTheDepths() {
    ProbCut cut = new ProbCut((position, shallow, deep) -> 100 * deep + 10 * shallow);
    Position any = GAUSS.start();
    assertThat(cut.margin(any, 8)).isEqualTo((int) (1.2 * 840));
    assertThat(cut.margin(any, 5)).isEqualTo((int) (1.2 * 530));
  }

  @Test
  void probCutReducesTheNodesOfADepth() {
    List<Position> positions = TestGames.positionsAfter(GAUSS, 8, 6, 1);
    SearchLimits limits = SearchLimits.depth(6);
    assertThat(nodes(searcher(true, true), positions, limits))
        .isLessThan(nodes(searcher(false, true), positions, limits) * 4 / 5);
  }

  @Test
  void reverseFutilityReducesTheNodesOfADepth() {
    List<Position> positions = TestGames.positionsAfter(GAUSS, 8, 6, 1);
    SearchLimits limits = SearchLimits.depth(6);
    assertThat(nodes(futility(true), positions, limits))
        .isLessThan(nodes(futility(false), positions, limits) * 2 / 3);
  }

  private static Searcher futility(boolean reverse) {
    Selectivity selectivity = new Selectivity(true, true, true, false, reverse, true, true);
    return new AlphaBeta(GAUSS, GameKnowledge.of(GAUSS), new AlphaBetaSettings(4, selectivity));
  }

  private static long nodes(Searcher searcher, List<Position> positions, SearchLimits limits) {
    return positions.stream().mapToLong(p -> searcher.search(p, limits).nodes()).sum();
  }

  /**
   * Without an exception for the end of the game, a pruned move would be pruned in every iteration.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theEndOfTheGameIsProvenWithTheIterationThatSeesIt(boolean endings) {
    int left = 7;
    Searcher cutting = searcher(true, endings);
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

  /**
   * In a drawn position nothing may be pruned: a win or a loss is proven by the line that leads to
   * it.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2BR/3B1/1B3R/1RB3B/6/B4/R2B b 3,0,0,4 6,2,3,1",
        "4/2R1R/1BBB2/R6/1B3R/4B/1B1B b 3,0,0,4 7,1,3,1",
        "4/1B1BR/1R3R/2B4/1R1B2/1R2B/B1R1 b 3,0,0,4 4,2,3,2",
        "4/3B1/BR1R2/2B1BRB/R2RB1/R2RB/3R b 3,0,0,4 3,1,3,1",
        "4/2B2/1B4/B6/3RR1/RR3/4 b 3,0,0,4 7,1,7,1",
        "R3/5/RB2B1/1RB1B2/R2B2/B4/B3 b 3,0,0,4 7,1,3,1",
      })
  void aDrawIsProvenWithAnErrorEstimateOfZero(String position) {
    for (boolean endings : new boolean[] {true, false}) {
      SearchResult found =
          searcher(new Sure(GameKnowledge.of(GAUSS)), true, endings)
              .search(GAUSS.parsePosition(position), SearchLimits.INFINITE);
      assertThat(found.score()).isEqualTo(new Score.Draw());
      assertThat(found.depth()).isLessThanOrEqualTo(7);
    }
  }
}
