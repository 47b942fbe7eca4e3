package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.Score;
import org.junit.jupiter.api.Test;

class NodePoolTest {

  private final NodePool pool = new NodePool(1);

  NodePoolTest() {
    pool.clear();
  }

  private void grow(int node, int children, int firstMove) {
    for (int i = 0; i < children; i++) {
      int child = pool.append(firstMove + i);
      pool.visits[child] = 1_000 + firstMove + i;
      pool.reward[child] = (firstMove + i) / 2.0;
      if (i == 0) {
        pool.firstChild[node] = child;
      }
    }
    pool.childCount[node] = (char) children;
  }

  /** Everything below a node as text, without the numbers of the nodes. */
  private String describe(int node) {
    StringBuilder text = new StringBuilder();
    text.append(pool.move[node]).append('/').append(pool.visits[node]);
    text.append('/').append(pool.reward[node]).append('/').append(pool.proof[node]).append('(');
    for (int i = 0; i < pool.childCount[node]; i++) {
      text.append(describe(pool.firstChild[node] + i));
    }
    return text.append(')').toString();
  }

  /** Gives children to random leaves below the root until the pool has no room. */
  private void fill(SplitMix64 random) {
    for (int move = 0; pool.makeRoom(7); move += 10) {
      int node = pool.root();
      while (pool.isExpanded(node)) {
        node = pool.firstChild[node] + random.nextInt(pool.childCount[node]);
      }
      grow(node, 1 + random.nextInt(7), move);
    }
  }

  @Test
  void aMebibyteHoldsAsManyNodesAsItsLayoutSays() {
    int nodes = 1;
    while (pool.makeRoom(1)) {
      pool.append(0);
      nodes++;
    }
    assertThat(nodes).isBetween(42_500, (1 << 20) / 24);
    assertThat(pool.permilleFull()).isEqualTo(1_000);
  }

  @Test
  void memoryIsTakenAsTheTreeGrows() {
    long bytes =
        Allocation.ofThisThread(
            () -> {
              NodePool large = new NodePool(16_384);
              large.clear();
              for (int i = 0; i < 10_000 && large.makeRoom(1); i++) {
                large.append(i);
              }
              assertThat(large.makeRoom(Integer.MAX_VALUE)).isFalse();
            });
    assertThat(bytes).isBetween(10_000L * 24, 16_000_000L);
  }

  @Test
  void keepingASubtreeOfAFullPoolKeepsAllOfItAndFreesTheRest() {
    SplitMix64 random = new SplitMix64(1);
    for (int round = 0; round < 20; round++) {
      fill(random);
      int child = pool.firstChild[pool.root()] + random.nextInt(pool.childCount[pool.root()]);
      pool.proof[child] = (short) (Score.WIN - round);
      String before = describe(child);
      pool.keepSubtree(child);
      assertThat(describe(pool.root())).isEqualTo(before);
      assertThat(pool.root()).isZero();
    }
  }

  @Test
  void keepingASubtreeOfAnEmptyPoolMovesNothing() {
    grow(0, 3, 10);
    grow(pool.firstChild[0] + 1, 2, 20);
    int child = pool.firstChild[0] + 1;
    String before = describe(child);
    pool.keepSubtree(child);
    assertThat(pool.root()).isEqualTo(child);
    assertThat(describe(child)).isEqualTo(before);
  }

  @Test
  void aProofIsOnePlyFurtherAwayForTheParent() {
    grow(0, 1, 1);
    int child = pool.firstChild[0];
    pool.proof[child] = (short) (3 - Score.WIN);
    assertThat(pool.provenForParent(child)).isEqualTo(Score.WIN - 4);
    pool.proof[child] = (short) (Score.WIN - 3);
    assertThat(pool.provenForParent(child)).isEqualTo(4 - Score.WIN);
    pool.proof[child] = 0;
    assertThat(pool.provenForParent(child)).isZero();
    assertThat(pool.isProven(child)).isTrue();
  }
}
