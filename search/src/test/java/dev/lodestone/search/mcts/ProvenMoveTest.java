package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.endgame.Solvers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The chosen move keeps what a search has proven about its root, even if an earlier search proved
 * it.
 */
class ProvenMoveTest {

  private static final Game GAUSS = new GaussGame();
  private static final int GAMES = 30;

  @Test
  void aMoveKeepsTheResultThatIsProvenInAKeptTree() {
    Searcher mcts = Searchers.create("mcts", GAUSS, Map.of("hash", "8"));
    SplitMix64 random = new SplitMix64(5);
    IntArrayList legal = new IntArrayList();
    int proven = 0;
    try (Solver solver = Solvers.of(GAUSS, 4, 1)) {
      for (int i = 0; i < GAMES; i++) {
        mcts.newGame(i);
        Position position = GAUSS.start();
        while (position.ply() < 22) {
          position.legalMoves(legal);
          position.play(legal.getInt(random.nextInt(legal.size())));
        }
        while (!position.outcome().isOver()) {
          SearchResult result = mcts.search(position, SearchLimits.nodes(60));
          Bounds said = result.score().outcome();
          String text = GAUSS.formatPosition(position);
          position.play(result.bestMove());
          if (said.isExact() && !position.outcome().isOver()) {
            assertThat(value(solver, position).negated()).as(text).isEqualTo(said);
            proven++;
          }
        }
      }
    }
    assertThat(proven).isGreaterThan(GAMES);
  }

  private static Bounds value(Solver solver, Position position) {
    return solver
        .solve(position, SolverQuestion.OUTCOME, SearchLimits.INFINITE, StopSignal.NEVER)
        .outcome();
  }
}
