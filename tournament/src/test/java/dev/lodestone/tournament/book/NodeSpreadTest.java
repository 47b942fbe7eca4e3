package dev.lodestone.tournament.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.SearchLimits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class NodeSpreadTest {

  @Test
  void nodesAreSpreadEvenlyInTheirLogarithm() {
    int below = 0;
    for (int seed = 0; seed < 1000; seed++) {
      long nodes = NodeSpread.of(SearchLimits.nodes(1000), 2, seed).nodes();
      assertThat(nodes).isBetween(500L, 2000L);
      assertThat(NodeSpread.of(SearchLimits.nodes(1000), 2, seed).nodes()).isEqualTo(nodes);
      below += nodes < 1000 ? 1 : 0;
    }
    assertThat(below).isBetween(450, 550);
    assertThat(NodeSpread.of(SearchLimits.nodes(1), 100, 3).nodes()).isPositive();
  }

  @Test
  void otherLimitsAreLeftAlone() {
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(5)).withDepth(3);
    assertThat(NodeSpread.of(limits, 2, 7)).isEqualTo(limits);
    assertThat(NodeSpread.of(SearchLimits.nodes(1000).withDepth(3), 1, 7))
        .isEqualTo(SearchLimits.nodes(1000).withDepth(3));
  }
}
