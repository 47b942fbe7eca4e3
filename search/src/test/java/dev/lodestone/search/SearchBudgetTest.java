package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class SearchBudgetTest {

  private static final Duration LONG_AGO = Duration.ofNanos(1);

  @Test
  void grantsExactlyItsNodes() {
    for (int interval : new int[] {1, 7, 32}) {
      SearchBudget budget = new SearchBudget(SearchLimits.nodes(10), new StopSignal(), interval);
      for (int i = 0; i < 10; i++) {
        assertThat(budget.spendNode()).isTrue();
        assertThat(budget.isExhausted()).isFalse();
      }
      assertThat(budget.spendNode()).isFalse();
      assertThat(budget.spendNode()).isFalse();
      assertThat(budget.isExhausted()).isTrue();
      assertThat(budget.nodes()).isEqualTo(10);
    }
  }

  @Test
  void aStopSignalTakesEffectAtTheNextClockCheck() {
    StopSignal stop = new StopSignal();
    SearchBudget budget = new SearchBudget(SearchLimits.INFINITE, stop, 4);
    for (int i = 0; i < 5; i++) {
      assertThat(budget.spendNode()).isTrue();
    }
    stop.stop();
    int further = 0;
    while (further < 100 && budget.spendNode()) {
      further++;
    }
    assertThat(further).as("nodes 5 and 6; it looks before node 7").isEqualTo(2);
    assertThat(budget.isExhausted()).isTrue();
  }

  @Test
  void theFirstClockChecksAreCloseTogether() {
    List<Long> looks = new ArrayList<>();
    SearchBudget[] budget = new SearchBudget[1];
    LongSupplier clock =
        () -> {
          if (budget[0] != null) {
            looks.add(budget[0].nodes());
          }
          return 0;
        };
    budget[0] =
        new SearchBudget(SearchLimits.moveTime(Duration.ofSeconds(1)), new StopSignal(), 32, clock);
    for (int i = 0; i < 128; i++) {
      assertThat(budget[0].spendNode()).isTrue();
    }
    assertThat(looks).containsExactly(0L, 1L, 3L, 7L, 15L, 31L, 63L, 95L, 127L);
  }

  @Test
  void noNodeIsGrantedAfterTheTimeLimit() {
    SearchBudget budget =
        new SearchBudget(SearchLimits.moveTime(LONG_AGO), new StopSignal(), 1_000);
    while (budget.elapsed().compareTo(LONG_AGO) <= 0) {
      Thread.onSpinWait();
    }
    assertThat(budget.spendNode()).isFalse();
  }

  @Test
  void noNodeIsGrantedThatIsExpectedToEndAfterTheTimeLimit() {
    assertThat(nodesOf(0, 3)).as("the sixth ends at 18 ms, the seventh would at 21").isEqualTo(6);
    assertThat(nodesOf(15, 3)).as("what precedes the first node is no node").isEqualTo(1);
    assertThat(nodesOf(0, 30)).as("the first has no other to compare with").isEqualTo(1);
  }

  /** The nodes that 20 ms allow if each takes {@code millis}, and the first begins {@code late}. */
  private static int nodesOf(int late, int millis) {
    AtomicLong now = new AtomicLong();
    SearchBudget budget =
        new SearchBudget(
            SearchLimits.moveTime(Duration.ofMillis(20)), new StopSignal(), 1, now::get);
    now.addAndGet(late * 1_000_000L);
    int nodes = 0;
    while (nodes < 100 && budget.spendNode()) {
      nodes++;
      now.addAndGet(millis * 1_000_000L);
    }
    return nodes;
  }

  @Test
  void aVeryLongTimeIsNoLimit() {
    Duration ages = Duration.ofSeconds(Long.MAX_VALUE);
    SearchBudget budget = new SearchBudget(SearchLimits.moveTime(ages), new StopSignal(), 1);
    assertThat(budget.spendNode()).isTrue();
  }

  @Test
  void pastItsSoftTimeABudgetStillGivesNodes() {
    SearchBudget budget =
        new SearchBudget(SearchLimits.nodes(2).withSoftTime(LONG_AGO), new StopSignal(), 1);
    while (budget.elapsed().compareTo(LONG_AGO) <= 0) {
      Thread.onSpinWait();
    }
    assertThat(budget.isPastSoftTime()).isTrue();
    assertThat(budget.spendNode()).isTrue();
  }

  @Test
  void memoryIsAllocatedOnlyIfThereIsTimeForIt() {
    SearchBudget day =
        new SearchBudget(SearchLimits.moveTime(Duration.ofDays(1)), new StopSignal(), 1);
    assertThat(day.hasTimeToTake(1L << 40)).isTrue();
    assertThat(day.hasTimeToTake(1L << 46)).isFalse();
    SearchBudget untimed = new SearchBudget(SearchLimits.nodes(2), new StopSignal(), 1);
    assertThat(untimed.hasTimeToTake(1L << 46)).isTrue();
  }

  @Test
  void withoutASoftTimeABudgetIsNeverPastIt() {
    SearchBudget budget = new SearchBudget(SearchLimits.nodes(2), new StopSignal(), 1);
    assertThat(budget.isPastSoftTime()).isFalse();
  }
}
