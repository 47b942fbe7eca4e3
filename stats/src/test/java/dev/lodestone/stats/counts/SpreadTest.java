package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SpreadTest {

  @Test
  void quantilesAreOfTheNearestRank() {
    Spread hundred = of(LongStream.rangeClosed(1, 100).map(i -> 101 - i).toArray());
    assertThat(hundred.quantiles(0.001, 0.05, 0.051, 0.5, 0.95, 0.99, 1))
        .containsExactly(1, 5, 6, 50, 95, 99, 100);
    assertThat(hundred.count()).isEqualTo(100);
    assertThat(hundred.mean()).isEqualTo(50.5);
    assertThat(hundred.min()).isEqualTo(1);
    assertThat(hundred.max()).isEqualTo(100);
    assertThat(of(4).quantiles(0.05, 0.5, 1)).containsExactly(4, 4, 4);
    assertThat(of(Long.MAX_VALUE).quantiles(0.5)).containsExactly(Long.MAX_VALUE);
    assertThat(of(0, 0, 2047).quantiles(0.5, 0.95)).containsExactly(0, 2047);
  }

  @Test
  void noNumbersHaveNoSpread() {
    Spread none = of();
    assertThat(none.quantiles(0.5, 1)).containsExactly(0, 0);
    assertThat(none.count()).isZero();
    assertThat(none.mean()).isZero();
    assertThat(none.min()).isZero();
    assertThat(none.max()).isZero();
  }

  @Test
  void largeNumbersAreCountedToAThousandth() {
    SplitMix64 random = new SplitMix64(25);
    long[] numbers = new long[10_001];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = random.nextLong() >>> (1 + random.nextInt(60));
    }
    Spread spread = of(numbers);
    Arrays.sort(numbers);
    assertThat(spread.min()).isEqualTo(numbers[0]);
    assertThat(spread.max()).isEqualTo(numbers[10_000]);
    long[] quantiles = spread.quantiles(0.05, 0.25, 0.5, 0.75, 0.95);
    long[] exact = {numbers[500], numbers[2500], numbers[5000], numbers[7500], numbers[9500]};
    for (int i = 0; i < quantiles.length; i++) {
      assertThat(quantiles[i]).isBetween(exact[i] - exact[i] / 1024, exact[i]);
    }
  }

  private static Spread of(long... numbers) {
    Spread spread = new Spread();
    for (long number : numbers) {
      spread.add(number);
    }
    return spread;
  }
}
