package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MctsPolicyTest {

  private static final Game GAUSS = Games.byId("gauss");

  /** Evaluates every position as even, and prefers one move of the start position to all others. */
  private static final class Partial implements GameKnowledge, MovePolicy {

    private int positions;
    private int moves;
    private int asked;

    @Override
    public String gameId() {
      return GAUSS.id();
    }

    @Override
    public Evaluator newEvaluator() {
      return position -> 7;
    }

    @Override
    public Optional<MovePolicy> newMovePolicy() {
      return Optional.of(this);
    }

    @Override
    public void begin(Position position) {
      positions++;
      moves = 0;
    }

    @Override
    public void add(Position after, int move, int word) {
      assertThat(word).isEqualTo(-7);
      moves++;
    }

    @Override
    public void scores(int[] scores) {
      asked++;
      for (int i = 0; i < moves; i++) {
        scores[i] = i == 23 ? 5 * NAT : 0;
      }
    }
  }

  private static SearchResult search(Partial knowledge, boolean heeds, int nodes) {
    MctsSettings settings =
        new MctsSettings(1, 1, 2, 1, 0, 300, 0, 1, false, heeds, RootNoise.NONE, 1, 0);
    return new Mcts(GAUSS, knowledge, settings).search(GAUSS.start(), SearchLimits.nodes(nodes));
  }

  @Test
  void explorationFollowsThePolicy() {
    Partial knowledge = new Partial();
    SearchResult result = search(knowledge, true, 100);
    assertThat(result.rootMoves().get(0).visits()).isGreaterThan(60);
    Position start = GAUSS.start();
    IntArrayList moves = new IntArrayList();
    start.legalMoves(moves);
    assertThat(result.bestMove()).isEqualTo(moves.getInt(23));
    // Without the policy, nothing favours that move.
    assertThat(search(new Partial(), false, 100).bestMove()).isNotEqualTo(moves.getInt(23));
  }

  @Test
  void thePolicyIsCalledOncePerExpandedNode() {
    Partial knowledge = new Partial();
    search(knowledge, true, 400);
    assertThat(knowledge.asked).isEqualTo(knowledge.positions).isBetween(10, 200);
    Partial unheeded = new Partial();
    search(unheeded, false, 400);
    assertThat(unheeded.positions).isZero();
  }
}
