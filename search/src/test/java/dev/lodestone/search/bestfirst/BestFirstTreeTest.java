package dev.lodestone.search.bestfirst;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BestFirstTreeTest {

  private final BestFirstTree tree = new BestFirstTree(1);

  BestFirstTreeTest() {
    tree.clear();
  }

  @Test
  void longerArraysAreTakenWithLeaveAndWhatFitsNeedsNone() {
    List<Long> asked = new ArrayList<>();
    assertThat(tree.makeRoom(100, bytes -> false)).isTrue();
    assertThat(tree.makeRoom(5_000, bytes -> !asked.add(bytes))).isFalse();
    assertThat(asked).containsExactly(5_001L * 17);
    assertThat(tree.makeRoom(5_000, bytes -> true)).isTrue();
    assertThat(tree.makeRoom(5_000, bytes -> false)).isTrue();
  }

  @Test
  void noLeaveMakesMoreRoomThanTheMemoryHas() {
    assertThat(tree.makeRoom((1 << 20) / 19, bytes -> true)).isFalse();
    assertThat(tree.makeRoom((1 << 20) / 19 - 1, bytes -> true)).isTrue();
  }
}
