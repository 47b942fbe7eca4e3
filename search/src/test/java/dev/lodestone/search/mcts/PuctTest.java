package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Score;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PuctTest {

  private static final int CHILDREN = 30;
  private static final int PRIOR_WEIGHT = 2;
  private static final double LOWEST = 0.001;

  private final NodePool pool = new NodePool(1, 0);
  private final SplitMix64 random = new SplitMix64(3);

  private Puct puct(double minimaxWeight, boolean ordered) {
    MctsSettings settings =
        new MctsSettings(
            1, 1, PRIOR_WEIGHT, 1, 0, 300, minimaxWeight, 1, false, true, RootNoise.NONE, 1, 0);
    NodeScores scores = new NodeScores(pool, 0, settings);
    return new Puct(pool, scores, settings, ordered);
  }

  /**
   * Children with decreasing estimates, some equal, some of them decided, with shares from the
   * odds.
   */
  private void children() {
    pool.clear();
    double[] estimates =
        IntStream.range(0, CHILDREN).mapToDouble(i -> random.nextInt(21) / 20.0).sorted().toArray();
    double sum = Arrays.stream(estimates).map(PuctTest::odds).sum();
    int first = pool.take(CHILDREN);
    pool.claim(pool.root());
    for (int i = 0; i < CHILDREN; i++) {
      int child = first + i;
      double estimate = estimates[CHILDREN - 1 - i];
      pool.fill(child, i, estimate);
      pool.setPolicy(child, (float) (odds(estimate) / sum));
      if (2 * estimate % 1 == 0 && random.nextInt(2) == 0) {
        int result = (int) (1 - 2 * estimate) * (Score.WIN - 3);
        pool.low[child] = (short) result;
        pool.high[child] = (short) result;
      } else {
        pool.setPrior(child, estimate, PRIOR_WEIGHT);
      }
    }
    pool.publish(pool.root(), first, CHILDREN);
  }

  private static double odds(double estimate) {
    double p = Math.max(LOWEST, Math.min(1 - LOWEST, estimate));
    return p / (1 - p);
  }

  @Test
  void orderingChildrenDoesNotChangeTheSelection() {
    for (int node = 0; node < 400; node++) {
      children();
      double minimaxWeight = node % 2 * 0.3;
      Puct all = puct(minimaxWeight, false);
      Puct ordered = puct(minimaxWeight, true);
      for (int visit = 0; visit < 200; visit++) {
        int low = random.nextInt(3) == 0 ? 0 : -ProofGoal.BEYOND;
        int child = all.select(pool.root(), ProofGoal.OUTCOME, low);
        assertThat(ordered.select(pool.root(), ProofGoal.OUTCOME, low)).isEqualTo(child);
        pool.addVisit(pool.root(), true);
        if (child >= 0) {
          pool.addVisit(child, true);
          pool.addReward(child, random.nextInt(101) / 100.0, true);
        }
      }
    }
  }
}
