package dev.lodestone.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the statistics of several runs. */
final class PerftTimingTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 3", "5, 6"})
  void severalRunsAreWarmedUpByOneThatIsNotTimed(int runs, int counts) {
    AtomicInteger counted = new AtomicInteger();
    PerftTiming timing = PerftTiming.of(runs, () -> 10L * counted.incrementAndGet());
    assertThat(counted).hasValue(counts);
    assertThat(timing.nodes()).isEqualTo(10L * counts);
    assertThat(timing.nanos()).hasSize(runs).isSorted();
    assertThat(timing.min()).isPositive();
  }

  @Test
  void theMedianIsTheMiddleOrTheMeanOfTheTwoInTheMiddle() {
    PerftTiming odd = new PerftTiming(1_000_000, new long[] {1_000_000, 2_000_000, 9_000_000});
    assertThat(odd.median()).isEqualTo(2_000_000);
    assertThat(odd.nodesPerSecond()).isEqualTo(500_000_000);
    PerftTiming even = new PerftTiming(1, new long[] {1, 2, 4, 100});
    assertThat(even.median()).isEqualTo(3);
    assertThat(even.min()).isEqualTo(1);
    assertThat(even.max()).isEqualTo(100);
  }
}
