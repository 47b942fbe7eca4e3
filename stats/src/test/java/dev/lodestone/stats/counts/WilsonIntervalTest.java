package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WilsonIntervalTest {

  /**
   * R. G. Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven
   * methods", 1998, table I, method 3.
   */
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0, 0.1611",
    "1, 29, 0.0061, 0.1718"
  })
  void publishedIntervalsAreFound(long wins, long count, double low, double high) {
    WilsonInterval interval = WilsonInterval.of((double) wins / count, count);
    assertThat(interval.low()).isCloseTo(low, within(0.00005));
    assertThat(interval.high()).isCloseTo(high, within(0.00005));
  }

  /** The ends are the shares whose standard error the mean is 1.96 times away from. */
  @Test
  void bothEndsAreEquallyFarFromTheMeanInStandardErrors() {
    for (long count : new long[] {1, 2, 7, 1000}) {
      for (double mean : new double[] {0.25, 0.5, 0.999}) {
        WilsonInterval interval = WilsonInterval.of(mean, count);
        for (double end : new double[] {interval.low(), interval.high()}) {
          assertThat(Math.abs(mean - end) / Math.sqrt(end * (1 - end) / count))
              .isCloseTo(1.96, within(1e-4));
        }
      }
    }
  }

  @Test
  void equalObservationsGiveAnIntervalOfPositiveWidth() {
    assertThat(WilsonInterval.of(0, 2).low()).isZero();
    assertThat(WilsonInterval.of(0, 2).high()).isCloseTo(0.658, within(0.0005));
    assertThat(WilsonInterval.of(1, 1).low()).isCloseTo(0.207, within(0.0005));
    assertThat(WilsonInterval.of(1, 1).high()).isEqualTo(1);
  }
}
