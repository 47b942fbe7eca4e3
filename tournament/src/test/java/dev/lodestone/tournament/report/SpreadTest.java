package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SpreadTest {

  @Test
  void quantilesAreOfTheNearestRank() {
    assertThat(of(LongStream.rangeClosed(1, 100).map(i -> 101 - i).toArray()))
        .isEqualTo(new Quantiles(100, 50.5, 1, 5, 25, 50, 75, 95, 100));
    assertThat(of(4)).isEqualTo(new Quantiles(1, 4, 4, 4, 4, 4, 4, 4, 4));
    assertThat(of(Long.MAX_VALUE).p50()).isEqualTo(Long.MAX_VALUE);
    assertThat(of(0, 0, 2047).p95()).isEqualTo(2047);
  }

  @Test
  void noNumbersHaveNoSpread() {
    assertThat(of()).isEqualTo(Quantiles.NONE);
  }

  @Test
  void greatNumbersAreToldToAThousandth() {
    SplitMix64 random = new SplitMix64(25);
    long[] numbers = new long[10_001];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = random.nextLong() >>> (1 + random.nextInt(60));
    }
    Quantiles spread = of(numbers);
    Arrays.sort(numbers);
    assertThat(spread.min()).isEqualTo(numbers[0]);
    assertThat(spread.max()).isEqualTo(numbers[10_000]);
    long[] told = {spread.p5(), spread.p25(), spread.p50(), spread.p75(), spread.p95()};
    long[] exact = {numbers[500], numbers[2500], numbers[5000], numbers[7500], numbers[9500]};
    for (int i = 0; i < told.length; i++) {
      assertThat(told[i]).isBetween(exact[i] - exact[i] / 1024, exact[i]);
    }
  }

  private static Quantiles of(long... numbers) {
    Spread spread = new Spread();
    for (long number : numbers) {
      spread.add(number);
    }
    return spread.quantiles();
  }
}
