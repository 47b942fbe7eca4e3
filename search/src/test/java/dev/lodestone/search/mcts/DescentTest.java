package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the path of a playout down the tree. */
class DescentTest {

  private static final Game GAME = new TicTacToe();
  private static final int PLIES_LEFT = 3;
  private static final int DUE = 32;

  private final NodePool pool = new NodePool(1, 20);
  private final Position position = GAME.start();

  DescentTest() {
    pool.clear();
  }

  /** Knows the value of every position, which is also its margin. */
  private record Oracle(int value) implements Prover {

    @Override
    public int pliesLeft(Position position) {
      return PLIES_LEFT;
    }

    @Override
    public int easyPlies() {
      return PLIES_LEFT;
    }

    @Override
    public int decide(Position position, int beta, long maxNodes) {
      return value;
    }

    @Override
    public long nodes() {
      return 0;
    }

    @Override
    public void forget() {
      // There is nothing to forget.
    }

    @Override
    public int greatestMargin() {
      return 20;
    }

    @Override
    public int margin(int bound) {
      return bound;
    }

    @Override
    public int leastWorth(int margin) {
      return margin;
    }
  }

  /** The state of a search that chooses among children. */
  private MctsState state() {
    MctsSettings settings =
        new MctsSettings(1, 1, 2, 1, 0, 300, 0, 1, false, true, RootNoise.NONE, 1, 0);
    SearchBudget budget = new SearchBudget(SearchLimits.INFINITE, StopSignal.NEVER, 1);
    NodeScores scores = new NodeScores(pool, 20, settings);
    return new MctsState(
        pool,
        new TreeMemory(pool, bytes -> true),
        new Puct(pool, scores, settings, false),
        budget,
        1);
  }

  /** Descends to a leaf; returns whether the leaf may get children. */
  private boolean goDown(Descent descent, ProofGoal goal) {
    descent.begin(goal);
    return descent.toLeaf(state(), position);
  }

  private Descent descent(@Nullable Prover prover) {
    return new Descent(pool, prover, null, true);
  }

  /** Creates the only child of the root, with this number of visits. */
  private int child(int visits) {
    int child = pool.take(1);
    pool.fill(child, 4, 0.5);
    pool.setPolicy(child, 1);
    pool.setVisits(child, visits);
    pool.claim(pool.root());
    pool.publish(pool.root(), child, 1);
    return child;
  }

  @Test
  void forgettingAPlayoutRemovesItsVisitOfTheRoot() {
    Descent descent = descent(null);
    descent.begin(ProofGoal.OUTCOME);
    assertThat(pool.visits(pool.root())).isEqualTo(1);
    descent.forgetVisits();
    assertThat(pool.visits(pool.root())).isZero();
  }

  @Test
  void onlyUndecidedNodesAreExpanded() {
    assertThat(goDown(descent(null), ProofGoal.OUTCOME)).isTrue();
    pool.tighten(pool.root(), 0, Score.WIN);
    assertThat(goDown(descent(null), ProofGoal.OUTCOME)).isTrue();
    pool.tighten(pool.root(), 0, 0);
    assertThat(goDown(descent(null), ProofGoal.OUTCOME)).isFalse();
  }

  @Test
  void aNodeIsProvenOnceItsVisitsReachTheCost() {
    int child = child(DUE - 2);
    Descent descent = descent(new Oracle(5));
    assertThat(goDown(descent, ProofGoal.OUTCOME)).isTrue();
    assertThat(descent.hasProven()).isFalse();
    descent.rewind(position);
    assertThat(goDown(descent, ProofGoal.OUTCOME)).isFalse();
    assertThat(descent.hasProven()).isTrue();
    assertThat(descent.node()).isEqualTo(child);
    assertThat(position.ply()).isEqualTo(1);
  }

  @Test
  void aProvenWinIncludesTheMaximumLength() {
    int child = child(DUE);
    assertThat(goDown(descent(new Oracle(5)), ProofGoal.OUTCOME)).isFalse();
    assertThat(Score.of(pool.low[child], true)).isEqualTo(new Score.Win(PLIES_LEFT));
    assertThat(pool.high[child]).isEqualTo((short) Score.WIN);
  }

  @Test
  void aProvenLossIncludesTheMaximumLength() {
    int child = child(DUE);
    assertThat(goDown(descent(new Oracle(-5)), ProofGoal.OUTCOME)).isFalse();
    assertThat(Score.of(pool.high[child], true)).isEqualTo(new Score.Loss(PLIES_LEFT));
    assertThat(pool.low[child]).isEqualTo((short) -Score.WIN);
  }

  @ParameterizedTest
  @ValueSource(ints = {-20, -1, 0, 1, 5, 20})
  void aMarginProofIsExact(int margin) {
    int child = child(DUE);
    assertThat(goDown(descent(new Oracle(margin)), ProofGoal.MARGIN)).isFalse();
    assertThat(pool.marginLow[child]).isEqualTo((byte) margin);
    assertThat(pool.marginHigh[child]).isEqualTo((byte) margin);
    assertThat(Integer.signum(pool.low[child])).isEqualTo(Integer.signum(margin));
    assertThat(Integer.signum(pool.high[child])).isEqualTo(Integer.signum(margin));
  }
}
