package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the scores of a root with two children whose numbers are set directly. */
final class NodeScoresTest {

  private static final int MAX_MARGIN = 30;
  private static final int WIN = Score.WIN - 3;
  private static final int OPEN_LOW = -Score.WIN;
  private static final int OPEN_HIGH = Score.WIN;

  private final NodePool pool = new NodePool(1, MAX_MARGIN);
  private final NodeScores scores = scores(0);
  private final int root;
  private final int one;
  private final int other;

  NodeScoresTest() {
    pool.clear();
    root = pool.root();
    pool.claim(root);
    one = pool.take(2);
    other = one + 1;
    pool.fill(one, 7, 0.5);
    pool.fill(other, 8, 0.5);
    pool.publish(root, one, 2);
    for (int child : new int[] {one, other}) {
      visit(child, 10, 5);
      prove(child, OPEN_LOW, OPEN_HIGH);
    }
    prove(root, OPEN_LOW, OPEN_HIGH);
  }

  private NodeScores scores(double minimaxWeight) {
    MctsSettings settings =
        new MctsSettings(1, 1, 2, 1, 0, 300, minimaxWeight, 1, false, true, RootNoise.NONE, 1, 0);
    return new NodeScores(pool, MAX_MARGIN, settings);
  }

  private void visit(int node, int visits, double reward) {
    pool.setVisits(node, visits);
    pool.reward[node] = (long) (reward * NodePool.ONE);
  }

  /** The move to play, which is the first in the ranking. */
  private int best() {
    int best = scores.bestChild(root);
    assertThat(scores.ranked(root)).containsExactly(best, best == one ? other : one);
    return best;
  }

  /** The bounds are those of the side to move in the node: a child's win is its parent's loss. */
  private void prove(int node, int low, int high) {
    pool.low[node] = (short) low;
    pool.high[node] = (short) high;
  }

  private void proveMargin(int node, int low, int high) {
    pool.marginLow[node] = (byte) low;
    pool.marginHigh[node] = (byte) high;
  }

  @Test
  void theMeanIncludesThePriorAndTheMinimaxWeight() {
    visit(one, 8, 6);
    pool.setValue(one, 0.9f);
    assertThat(scores.mean(one)).isEqualTo(6 / 10.0);
    assertThat(scores.mean(one, 12)).isEqualTo(6 / 12.0);
    assertThat(scores(0.5).mean(one)).isCloseTo(0.75, offset(1e-6));
  }

  @ParameterizedTest
  @CsvSource({
    // What is certain for the side to move is impossible for the side that has just moved.
    "0, 1, 9.6, 0.5",
    "0, 1, 2.4, 0.2",
    "1, 1, 9.6, 0",
    "-1, 0, 2.4, 0.5",
    "-1, 0, 9.6, 0.8",
    "-1, -1, 2.4, 1",
    "0, 0, 9.6, 0.5",
    "0, 0, 2.4, 0.5",
    "-1, 1, 9.6, 0.8",
  })
  void theMeanIsClampedToTheProvenBounds(int low, int high, double reward, double mean) {
    visit(one, 10, reward);
    prove(one, low * WIN, high * WIN);
    assertThat(scores.mean(one)).isCloseTo(mean, offset(1e-6));
  }

  @Test
  void aProvenWinRanksFirstAndTheShorterBeforeTheLonger() {
    visit(one, 1_000, 900);
    prove(other, -WIN, -WIN);
    assertThat(best()).isEqualTo(other);
    prove(one, -WIN - 2, -WIN - 2);
    assertThat(best()).isEqualTo(one);
  }

  @Test
  void aProvenLossRanksLastAndTheLaterBeforeTheSooner() {
    visit(one, 1_000, 900);
    prove(one, WIN, WIN);
    assertThat(best()).isEqualTo(other);
    prove(other, WIN + 2, WIN + 2);
    assertThat(best()).isEqualTo(one);
  }

  @Test
  void unprovenChildrenRankByVisitsThenByMean() {
    visit(other, 11, 1);
    assertThat(best()).isEqualTo(other);
    visit(other, 10, 6);
    assertThat(best()).isEqualTo(other);
    visit(other, 10, 5);
    assertThat(best()).isEqualTo(one);
    assertThat(scores.ranked(root)).as("as they were created").containsExactly(one, other);
  }

  @Test
  void withAProvenDrawOnlyBetterEstimatesRankHigher() {
    prove(other, 0, 0);
    visit(one, 1_000, 400);
    assertThat(best()).isEqualTo(one);
    prove(root, 0, OPEN_HIGH);
    assertThat(best()).isEqualTo(other);
    visit(one, 1_000, 600);
    assertThat(best()).isEqualTo(one);
    visit(one, 10, 6);
    visit(other, 5, 3);
    assertThat(scores.mean(one)).isEqualTo(0.5);
    assertThat(best()).as("what seems as good as a draw").isEqualTo(one);
    // A child that is at most a draw is worth no more, however good it seems.
    prove(one, 0, OPEN_HIGH);
    assertThat(best()).isEqualTo(other);
    // A child that is at least a draw ranks as a draw.
    prove(one, OPEN_LOW, 0);
    visit(one, 1_000, 400);
    assertThat(best()).isEqualTo(one);
  }

  @Test
  void equalProofsRankByMargin() {
    prove(one, -WIN, -WIN);
    prove(other, -WIN, -WIN);
    proveMargin(one, -3, -3);
    proveMargin(other, -5, -4);
    assertThat(best()).isEqualTo(other);
    proveMargin(other, -5, -3);
    visit(one, 99, 99);
    assertThat(best()).isEqualTo(one);
    // The margin does not count while the outcome is open.
    prove(one, OPEN_LOW, OPEN_HIGH);
    prove(other, OPEN_LOW, OPEN_HIGH);
    proveMargin(other, -9, -9);
    assertThat(best()).isEqualTo(one);
  }

  @Test
  void theScoreOfAChildIsNegatedForItsParent() {
    visit(one, 10, 9);
    prove(one, OPEN_LOW, 0);
    proveMargin(one, -6, 2);
    Score.Estimate open = (Score.Estimate) scores.ofChild(one);
    assertThat(open.value()).isEqualTo(WinProbability.centipoints(0.75));
    assertThat(open.outcome()).isEqualTo(new Bounds(0, 1));
    assertThat(open.margin()).contains(new Bounds(-2, 6));
    prove(one, -WIN, -WIN);
    proveMargin(one, -6, -6);
    assertThat(scores.ofChild(one))
        .isEqualTo(Score.of(NodePool.forParent(-WIN), true).withMargin(bounds(6, 6)));
    prove(one, WIN, WIN);
    proveMargin(one, 1, 30);
    assertThat(scores.ofChild(one))
        .isEqualTo(Score.of(NodePool.forParent(WIN), true).withMargin(bounds(-30, -1)));
    prove(one, 0, 0);
    assertThat(scores.ofChild(one)).isEqualTo(new Score.Draw());
  }

  @Test
  void anUnknownMarginIsOmitted() {
    prove(one, -WIN, -WIN);
    proveMargin(one, -30, 0);
    assertThat(scores.ofChild(one).margin()).isEmpty();
    proveMargin(one, -30, -1);
    assertThat(scores.ofChild(one).margin()).contains(new Bounds(1, 30));
  }

  @Test
  void anUnprovenNodeHasTheScoreOfItsBestChild() {
    visit(other, 10, 9);
    prove(root, 0, OPEN_HIGH);
    Score.Estimate open = (Score.Estimate) scores.ofNode(root, other);
    assertThat(open.value()).isEqualTo(WinProbability.centipoints(0.75));
    assertThat(open.outcome()).isEqualTo(new Bounds(0, 1));
    prove(root, OPEN_LOW, 0);
    assertThat(scores.ofNode(root, other).outcome()).isEqualTo(new Bounds(-1, 0));
    assertThat(scores.ofNode(root, other)).isInstanceOf(Score.Estimate.class);
    prove(root, -WIN, -WIN);
    proveMargin(root, -4, -2);
    assertThat(scores.ofNode(root, other))
        .isEqualTo(Score.of(-WIN, true).withMargin(bounds(-4, -2)));
  }

  @Test
  void theBestLineFollowsTheBestChildren() {
    visit(other, 99, 50);
    assertThat(scores.lineWith(other).toIntArray()).containsExactly(8);
  }

  private static Optional<Bounds> bounds(int low, int high) {
    return Optional.of(new Bounds(low, high));
  }
}
