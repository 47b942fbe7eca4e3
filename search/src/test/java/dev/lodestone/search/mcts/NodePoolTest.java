package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.Score;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodePoolTest {

  private static final int CAPACITY =
      (1 << 20) / (NodePool.BYTES_PER_NODE + NodePool.BYTES_WHILE_GROWING);

  private final NodePool pool = new NodePool(1, 30);

  NodePoolTest() {
    pool.clear();
  }

  /** A pool for a number of nodes, if the memory allows it. */
  private int take(int nodes) {
    int first = pool.take(nodes);
    while (first < 0 && pool.grow()) {
      first = pool.take(nodes);
    }
    return first;
  }

  /** Returns false if there is no room. */
  private boolean expand(int node, int children, int firstMove, boolean grows) {
    int first = grows ? take(children) : pool.take(children);
    if (first < 0) {
      return false;
    }
    assertThat(pool.claim(node)).isTrue();
    assertThat(pool.claim(node)).isFalse();
    for (int i = 0; i < children; i++) {
      pool.fill(first + i, firstMove + i, 0.5);
      pool.setVisits(first + i, Math.max(1, pool.visits(node) / 2 - i));
      pool.addReward(first + i, (firstMove + i) % 2 / 2.0, true);
    }
    assertThat(pool.isExpanded(node)).isFalse();
    pool.publish(node, first, children);
    assertThat(pool.isExpanded(node)).isTrue();
    return true;
  }

  /** Everything below a node as text, without node numbers. */
  private String describe(int node) {
    StringBuilder text = new StringBuilder();
    text.append(pool.move[node]).append('/').append(pool.visits(node));
    text.append('/').append(pool.rewards(node)).append('/').append(pool.value(node));
    text.append('/').append(pool.low[node]).append('/').append(pool.high[node]);
    text.append('/').append(pool.marginLow[node]).append('/').append(pool.marginHigh[node]);
    text.append('(');
    for (int i = 0; pool.isExpanded(node) && i < pool.childCount(node); i++) {
      text.append(describe(pool.firstChild(node) + i));
    }
    if (pool.isPartial(node)) {
      text.append("...");
    }
    int rest = pool.rest(node);
    for (int i = 0; rest != NodePool.NO_CHILD && i < pool.childCount(rest); i++) {
      text.append('+').append(describe(pool.firstChild(rest) + i));
    }
    return text.append(')').toString();
  }

  private int size(int node) {
    int size = 1;
    for (int i = 0; pool.isExpanded(node) && i < pool.childCount(node); i++) {
      size += size(pool.firstChild(node) + i);
    }
    int rest = pool.rest(node);
    for (int i = 0; rest != NodePool.NO_CHILD && i < pool.childCount(rest); i++) {
      size += size(pool.firstChild(rest) + i);
    }
    return size;
  }

  /** Gives children to random leaves below the root until the pool has no room. */
  private void fill(SplitMix64 random) {
    fill(random, true);
  }

  private void fill(SplitMix64 random, boolean grows) {
    int node;
    int move = 0;
    do {
      node = pool.root();
      while (pool.isExpanded(node)) {
        node = pool.firstChild(node) + random.nextInt(pool.childCount(node));
      }
      move += 10;
    } while (expand(node, 1 + random.nextInt(7), move, grows));
  }

  @Test
  void aMebibyteHoldsAsManyNodesAsItsLayoutSays() {
    int nodes = 1;
    while (take(1) >= 0) {
      nodes++;
    }
    assertThat(nodes).isEqualTo(CAPACITY).isGreaterThan(23_000);
    assertThat(pool.permilleFull()).isEqualTo(1_000);
  }

  @Test
  void memoryIsAllocatedAsTheTreeGrows() {
    long bytes =
        Allocation.ofThisThread(
            () -> {
              NodePool large = new NodePool(16_384, 0);
              large.clear();
              while (large.take(10_000) < 0) {
                assertThat(large.grow()).isTrue();
              }
            });
    assertThat(bytes).isBetween(10_000L * 30, 16_000_000L);
  }

  @Test
  void aSmallSubtreeIsKeptWhole() {
    SplitMix64 random = new SplitMix64(1);
    int wholes = 0;
    for (int round = 0; round < 20; round++) {
      pool.clear();
      pool.setVisits(0, 1 << 20);
      fill(random);
      int child = pool.firstChild(pool.root()) + random.nextInt(pool.childCount(pool.root()));
      pool.tighten(child, Score.WIN - 9, Score.WIN);
      pool.tightenMargin(child, 2, 7);
      String before = describe(child);
      boolean fits = size(child) <= CAPACITY / 2;
      pool.keep(child);
      assertThat(pool.root()).isZero();
      assertThat(pool.permilleFull()).isLessThanOrEqualTo(501);
      if (fits) {
        assertThat(describe(0)).isEqualTo(before);
        wholes++;
      }
    }
    assertThat(wholes).isGreaterThan(5);
  }

  /** A random child of a node, from its first block or from the second. */
  private int randomChild(int node, SplitMix64 random) {
    int place = random.nextInt(pool.allChildren(node));
    int block = place < pool.childCount(node) ? node : pool.rest(node);
    int child = pool.firstChild(block) + place - (block == node ? 0 : pool.childCount(node));
    assertThat(pool.place(node, child)).isEqualTo(place);
    return child;
  }

  /** Gives leaves and partial nodes children until the pool has no room. */
  private void fillPartly(SplitMix64 random) {
    boolean hasRoom = true;
    for (int move = 0; hasRoom; move += 10) {
      int node = pool.root();
      while (pool.isExpanded(node) && !(pool.isPartial(node) && random.nextInt(3) == 0)) {
        node = randomChild(node, random);
      }
      boolean part = !pool.isExpanded(node) && random.nextInt(2) == 0;
      int children = 1 + random.nextInt(7);
      int first = take(part ? children + 1 : children);
      hasRoom = first >= 0;
      for (int i = 0; hasRoom && i < children; i++) {
        pool.fill(first + i, move + i, 0.5);
        pool.setVisits(first + i, Math.max(1, pool.visits(node) / 2 - i));
      }
      if (hasRoom && pool.isPartial(node)) {
        assertThat(pool.claimRest(node)).isTrue();
        assertThat(pool.claimRest(node)).isFalse();
        pool.publishRest(node, first, children);
      } else if (hasRoom) {
        assertThat(pool.claim(node)).isTrue();
        if (part) {
          pool.publishPart(node, first, children);
        } else {
          pool.publish(node, first, children);
        }
      }
    }
  }

  @Test
  void aSmallSubtreeWithPartialNodesIsKeptWhole() {
    SplitMix64 random = new SplitMix64(4);
    int wholes = 0;
    for (int round = 0; round < 20; round++) {
      pool.clear();
      pool.setVisits(0, 1 << 20);
      fillPartly(random);
      int child = randomChild(pool.root(), random);
      String before = describe(child);
      boolean fits = size(child) <= CAPACITY / 3;
      pool.keep(child);
      assertThat(pool.permilleFull()).isLessThanOrEqualTo(501);
      if (fits) {
        assertThat(describe(0)).isEqualTo(before);
        wholes++;
      }
    }
    assertThat(wholes).isGreaterThan(5);
  }

  @Test
  void pruningKeepsAllChildrenOfTheRoot() {
    for (int round = 0; round < 10; round++) {
      pool.clear();
      pool.setVisits(0, 2);
      SplitMix64 random = new SplitMix64(round);
      fillPartly(random);
      int children = pool.allChildren(0);
      boolean partial = pool.isPartial(0);
      pool.keep(0);
      assertThat(pool.allChildren(0)).isEqualTo(children);
      assertThat(pool.isPartial(0)).isEqualTo(partial);
      assertThat(pool.permilleFull()).isLessThanOrEqualTo(510);
    }
  }

  @Test
  void pruningRemovesChildrenOfRarelyVisitedNodes() {
    pool.setVisits(0, 1 << 20);
    fill(new SplitMix64(2));
    int before = size(0);
    int rootChildren = pool.childCount(0);
    int rare = fewestVisitsOfExpanded(0);
    pool.keep(0);
    assertThat(size(0)).isLessThan(before).isGreaterThan(1_000);
    assertThat(pool.permilleFull()).isLessThanOrEqualTo(501);
    assertThat(pool.childCount(0)).isEqualTo(rootChildren);
    assertThat(fewestVisitsOfExpanded(0)).isGreaterThan(rare);
    assertThat(take(10)).isPositive();
  }

  private int fewestVisitsOfExpanded(int node) {
    int fewest = Integer.MAX_VALUE;
    if (pool.isExpanded(node)) {
      fewest = pool.visits(node);
      for (int i = 0; i < pool.childCount(node); i++) {
        fewest = Math.min(fewest, fewestVisitsOfExpanded(pool.firstChild(node) + i));
      }
    }
    return fewest;
  }

  @Test
  void pruningFreesHalfOfThePresentLength() {
    pool.setVisits(0, 1 << 20);
    SplitMix64 random = new SplitMix64(3);
    fill(random, false);
    assertThat(pool.canGrow()).isTrue();
    assertThat(pool.isCrowded()).isTrue();
    long bytes = pool.bytesInUse();
    int rootChildren = pool.childCount(0);
    pool.giveUp();
    assertThat(pool.bytesInUse()).isBetween(bytes / 8, bytes / 2 + NodePool.BYTES_PER_NODE);
    assertThat(pool.childCount(0)).isEqualTo(rootChildren);
    assertThat(pool.isCrowded()).isFalse();
    assertThat(pool.bytesToGrow()).isBetween(2 * bytes - 20 * NodePool.BYTES_PER_NODE, 3 * bytes);
  }

  @Test
  void aGameWithoutMarginsHasNoMarginBounds() {
    NodePool without = new NodePool(1, 0);
    without.clear();
    assertThat(without.hasMargins()).isFalse();
    assertThat(without.tightenMargin(0, 1, 1)).isFalse();
    assertThat(pool.hasMargins()).isTrue();
  }

  @Test
  void boundsOnlyTighten() {
    assertThat(pool.tighten(0, 0, Score.WIN)).isTrue();
    assertThat(pool.tighten(0, 0, Score.WIN)).isFalse();
    assertThat(pool.tighten(0, -5, Score.WIN)).isFalse();
    assertThat(pool.low[0]).isZero();
    assertThat(pool.tightenMargin(0, -2, 5)).isTrue();
    assertThat(pool.tightenMargin(0, -2, 5)).isFalse();
    assertThat(pool.tightenMargin(0, -9, 9)).isFalse();
    assertThat(pool.marginLow[0]).isEqualTo((byte) -2);
    assertThat(pool.marginHigh[0]).isEqualTo((byte) 5);
  }

  @Test
  void aBoundIsOnePlyFurtherAwayForTheParent() {
    assertThat(NodePool.forParent(3 - Score.WIN)).isEqualTo(Score.WIN - 4);
    assertThat(NodePool.forParent(Score.WIN - 3)).isEqualTo(4 - Score.WIN);
    assertThat(NodePool.forParent(0)).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aPlayoutIsCountedOnceWithAndWithoutOtherThreads(boolean alone) {
    int node = take(1);
    for (int i = 0; i < 3; i++) {
      pool.addVisit(node, alone);
      pool.addReward(node, 0.75, alone);
    }
    assertThat(pool.visits(node)).isEqualTo(3);
    assertThat(pool.rewards(node)).isCloseTo(2.25, within(1e-6));
  }
}
