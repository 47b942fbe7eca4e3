package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.lodestone.search.Score;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests what a playout changes in the nodes on its path: a root, its only child, and in one case
 * the child's child.
 */
class BackUpTest {

  private final NodePool pool = new NodePool(1, 30);
  private final BackUp backUp =
      new BackUp(
          pool, new MctsSettings(1, 1, 2, 1, 0, 300, 0.5, 1, false, true, RootNoise.NONE, 1, 0));
  private final int child;

  BackUpTest() {
    pool.clear();
    child = pool.take(1);
    pool.fill(child, 4, 0.25);
    pool.claim(pool.root());
    pool.publish(pool.root(), child, 1);
  }

  private void up(boolean tightened, double result) {
    backUp.up(new int[] {pool.root(), child}, 1, tightened, -1, result);
  }

  @Test
  void aResultIsAddedFromTheMoversSide() {
    up(false, 0.9);
    assertThat(pool.rewards(child)).isCloseTo(0.1, offset(1e-6));
    assertThat(pool.rewards(pool.root())).isCloseTo(0.9, offset(1e-6));
    assertThat(pool.value(pool.root())).isEqualTo(0.75f);
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 1, 0.9, 0.9",
    "-1, 0, 0.9, 0.5",
    "-1, 0, 0.3, 0.3",
    "0, 1, 0.3, 0.5",
    "0, 1, 0.9, 0.9",
    "0, 0, 0.9, 0.5",
    "1, 1, 0.3, 1",
    "-1, -1, 0.9, 0",
  })
  void aResultIsClampedToTheProvenBounds(int low, int high, double result, double counts) {
    pool.tighten(child, low * Score.WIN, high * Score.WIN);
    up(false, result);
    assertThat(pool.rewards(child)).isCloseTo(1 - counts, offset(1e-6));
  }

  @Test
  void boundsOfALeafArePropagatedUpwards() {
    pool.tighten(child, -Score.WIN, 5 - Score.WIN);
    up(false, 0);
    assertThat(pool.low[pool.root()]).as("not propagated yet").isEqualTo((short) -Score.WIN);
    up(true, 0);
    assertThat(pool.low[pool.root()]).isEqualTo((short) (Score.WIN - 6));
  }

  @Test
  void boundsOfAnInnerNodeArePropagatedUpwards() {
    int leaf = pool.take(1);
    pool.fill(leaf, 5, 0.5);
    pool.claim(child);
    pool.publish(child, leaf, 1);
    pool.tighten(child, -Score.WIN, 5 - Score.WIN);
    int[] path = {pool.root(), child, leaf};
    backUp.up(path, 2, false, -1, 0.5);
    assertThat(pool.low[pool.root()]).as("not propagated yet").isEqualTo((short) -Score.WIN);
    backUp.up(path, 2, false, 1, 0.5);
    assertThat(pool.low[pool.root()]).isEqualTo((short) (Score.WIN - 6));
  }

  @Test
  void aNodeIsLostOnlyIfAllItsMovesLose() {
    int first = pool.take(2);
    pool.fill(first, 5, 0.5);
    pool.claim(child);
    pool.publishPart(child, first, 1);
    pool.tighten(first, Score.WIN - 3, Score.WIN - 3);
    pool.tightenMargin(first, 2, 2);
    assertThat(backUp.tighten(child)).isTrue();
    assertThat(pool.high[child]).isEqualTo((short) Score.WIN);
    assertThat(pool.low[child]).isEqualTo((short) (4 - Score.WIN));
    assertThat(pool.marginHigh[child]).isEqualTo((byte) 30);
    int other = pool.take(1);
    pool.fill(other, 6, 0.5);
    assertThat(pool.claimRest(child)).isTrue();
    pool.publishRest(child, other, 1);
    pool.tighten(other, Score.WIN - 5, Score.WIN - 5);
    pool.tightenMargin(other, 1, 1);
    backUp.tightenUp(new int[] {pool.root(), child}, 1);
    assertThat(pool.high[child]).isEqualTo((short) (6 - Score.WIN));
    assertThat(pool.marginHigh[child]).isEqualTo((byte) -1);
    assertThat(pool.low[pool.root()]).isEqualTo((short) (Score.WIN - 7));
  }
}
