package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.Score;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TreeMemoryTest {

  private final NodePool pool = new NodePool(1, 30);
  private final TreeMemory timeless = new TreeMemory(pool, bytes -> true);
  private final TreeMemory hurried = new TreeMemory(pool, bytes -> false);

  TreeMemoryTest() {
    pool.clear();
  }

  /**
   * Gives the root children and takes all remaining nodes; with {@code grows}, the pool also grows
   * as far as it can.
   */
  private int fill(boolean grows) {
    int child = pool.take(3);
    for (int i = 0; i < 3; i++) {
      pool.fill(child + i, i, 0.5);
    }
    pool.claim(0);
    pool.publish(0, child, 3);
    while (pool.take(1) >= 0 || (grows && pool.grow())) {
      continue;
    }
    return child;
  }

  @Test
  void arraysGrowWhileThereIsTime() {
    List<Long> asked = new ArrayList<>();
    TreeMemory room =
        new TreeMemory(
            pool,
            bytes -> {
              asked.add(bytes);
              return bytes <= 300_000;
            });
    while (room.grow()) {
      continue;
    }
    assertThat(asked).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(2);
    assertThat(asked.get(asked.size() - 1)).isEqualTo(pool.bytesToGrow()).isGreaterThan(300_000);
  }

  @Test
  void withTimeAFullTreeIsCompacted() {
    int child = fill(true);
    timeless.keep(child);
    assertThat(pool.root()).isZero();
    assertThat(pool.move[0]).isZero();
    assertThat(pool.permilleFull()).isLessThanOrEqualTo(501);
  }

  @Test
  void withoutTimeAFullTreeIsDiscarded() {
    int child = fill(true);
    hurried.keep(child);
    assertThat(pool.root()).isZero();
    assertThat(pool.permilleFull()).isZero();
    assertThat(pool.isExpanded(0)).isFalse();
  }

  @Test
  void withoutTimeAFullTreeIsKeptForItsProvenWin() {
    int child = fill(true);
    pool.tighten(child, 1, Score.WIN);
    hurried.keep(child);
    assertThat(pool.root()).isEqualTo(child);
  }

  @Test
  void aTreeWithRoomIsNotMoved() {
    int child = fill(false);
    pool.grow();
    assertThat(pool.isHalfFull()).isFalse();
    timeless.keep(child);
    assertThat(pool.root()).isEqualTo(child);
    hurried.keep(child);
    assertThat(pool.root()).isEqualTo(child);
  }

  @Test
  void nodesArePrunedOnlyIfThereIsTime() {
    fill(false);
    assertThat(hurried.giveUp()).isFalse();
    assertThat(pool.isCrowded()).isTrue();
    assertThat(timeless.giveUp()).isTrue();
    assertThat(pool.isCrowded()).isFalse();
    assertThat(pool.childCount(0)).isEqualTo(3);
  }
}
