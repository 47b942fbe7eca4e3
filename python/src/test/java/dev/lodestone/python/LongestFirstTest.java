package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class LongestFirstTest {

  private record Item(int ply, int number) {}

  @Test
  void theOrderIsThatOfPliesAndThenOfArrival() {
    SplittableRandom random = new SplittableRandom(1);
    LongestFirst<Item> queue = new LongestFirst<>();
    PriorityQueue<Item> twin =
        new PriorityQueue<>(
            Comparator.comparingInt((Item item) -> -item.ply).thenComparingInt(Item::number));
    for (int i = 0; i < 10_000; i++) {
      if (random.nextInt(5) < 3) {
        Item item = new Item(random.nextInt(1 + random.nextInt(40)), i);
        queue.add(item, item.ply);
        twin.add(item);
      } else {
        assertThat(queue.peek()).isEqualTo(twin.peek());
        assertThat(queue.poll()).isEqualTo(twin.poll());
      }
    }
    assertThat(twin).isNotEmpty();
    while (!twin.isEmpty()) {
      assertThat(queue.poll()).isEqualTo(twin.poll());
    }
    assertThat(queue.peek()).isNull();
    assertThat(queue.poll()).isNull();
  }
}
