package dev.lodestone.search.bestfirst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BestFirstTreeTest {

  private final BestFirstTree tree = new BestFirstTree(1);

  BestFirstTreeTest() {
    tree.clear();
  }

  @Test
  void arraysGrowOnlyWithPermission() {
    List<Long> asked = new ArrayList<>();
    assertThat(tree.makeRoom(100, bytes -> false)).isTrue();
    assertThat(tree.makeRoom(5_000, bytes -> !asked.add(bytes))).isFalse();
    assertThat(asked).containsExactly(5_001L * 17);
    assertThat(tree.makeRoom(5_000, bytes -> true)).isTrue();
    assertThat(tree.makeRoom(5_000, bytes -> false)).isTrue();
  }

  @Test
  void growthNeverExceedsTheMemory() {
    assertThat(tree.makeRoom((1 << 20) / 19, bytes -> true)).isFalse();
    assertThat(tree.makeRoom((1 << 20) / 19 - 1, bytes -> true)).isTrue();
  }

  /**
   * Grows a tree at random, in the way of a search: each visit passes through all nodes of a line.
   */
  private void grow(int expansions) {
    SplitMix64 random = new SplitMix64(1);
    for (int i = 0; i < expansions; i++) {
      int node = BestFirstTree.ROOT;
      tree.visits[node]++;
      while (tree.childCount[node] > 0) {
        node = tree.firstChild[node] + random.nextInt(1 + random.nextInt(tree.childCount[node]));
        tree.visits[node]++;
      }
      int count = 1 + random.nextInt(20);
      assertThat(tree.makeRoom(count, bytes -> true)).isTrue();
      int first = tree.next();
      for (int child = 0; child < count; child++) {
        tree.append(child, random.nextInt(2_000) - 1_000, random.nextInt(10) == 0);
      }
      tree.firstChild[node] = first;
      tree.childCount[node] = (char) count;
    }
  }

  /** The facts about each node, by the moves that lead to it. */
  private Map<String, String> nodes() {
    Map<String, String> nodes = new HashMap<>();
    collect(BestFirstTree.ROOT, "", nodes);
    return nodes;
  }

  private void collect(int node, String line, Map<String, String> nodes) {
    nodes.put(line, tree.visits[node] + " " + tree.value[node] + " " + tree.resolved[node]);
    for (int child = tree.firstChild[node];
        child < tree.firstChild[node] + tree.childCount[node];
        child++) {
      assertThat(child).isGreaterThan(node);
      collect(child, line + " " + tree.move[child], nodes);
    }
  }

  @Tag("slow")
  @Test
  void pruningFreesHalfAndKeepsTheOtherNodesUnchanged() {
    grow(2_000);
    int used = tree.next();
    Map<String, String> before = nodes();
    assertThat(before).hasSize(used);
    assertThat(tree.prune(bytes -> true)).isTrue();
    Map<String, String> after = nodes();
    assertThat(after).hasSize(tree.next()).hasSizeBetween(used / 20, used / 2);
    assertThat(before.entrySet()).containsAll(after.entrySet());
    assertThat(tree.childCount[BestFirstTree.ROOT]).isNotEqualTo((char) 0);
  }

  @Test
  void pruningNeedsPermissionAndATree() {
    assertThat(tree.prune(bytes -> true)).isFalse();
    grow(100);
    int used = tree.next();
    assertThat(tree.prune(bytes -> bytes != used * 17L)).isFalse();
    assertThat(tree.next()).isEqualTo(used);
  }
}
