package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitMix64Test {

  /** Compares the first outputs for the seed 1234567 with the published ones. */
  @Test
  void theSequenceIsThePublishedOne() {
    SplitMix64 random = new SplitMix64(1234567);

    assertThat(new long[] {random.nextLong(), random.nextLong(), random.nextLong()})
        .containsExactly(6457827717110365317L, 3203168211198807973L, -8629252141511181193L);
  }

  @Test
  void boundedNumbersAreUniform() {
    SplitMix64 random = new SplitMix64(1);
    int[] counts = new int[7];
    for (int i = 0; i < 70_000; i++) {
      counts[random.nextInt(counts.length)]++;
    }
    for (int count : counts) {
      assertThat(count).isBetween(9_600, 10_400); // four standard deviations
    }
  }

  @Test
  void indicesAreDrawnInProportionToTheirWeights() {
    SplitMix64 random = new SplitMix64(1);
    double[] weights = {0, 3, 0, 1};
    int[] counts = new int[weights.length];
    for (int i = 0; i < 40_000; i++) {
      counts[random.nextIndex(weights)]++;
    }
    assertThat(counts[0] + counts[2]).isZero();
    assertThat(counts[1]).isBetween(29_650, 30_350); // four standard deviations
    assertThat(random.nextIndex(new double[] {0, 0})).isEqualTo(-1);
  }

  @Test
  void derivedSeedsDependOnSeedAndPurposeAlone() {
    assertThat(SplitMix64.derive(1, "a")).isEqualTo(SplitMix64.derive(1, "a"));
    assertThat(SplitMix64.derive(1, "a")).isNotEqualTo(SplitMix64.derive(1, "b"));
    assertThat(SplitMix64.derive(1, "a")).isNotEqualTo(SplitMix64.derive(2, "a"));
  }

  @Test
  void seedsWithinALargeRangeAreDistinct() {
    int seeds = 100_000;
    LongOpenHashSet seen = new LongOpenHashSet();
    for (int i = 0; i < seeds; i++) {
      seen.add(SplitMix64.within(SplitMix64.derive(1, "game/" + i), 0, Long.MAX_VALUE));
    }
    // Among 100 000 numbers out of 2^63, two are equal about once in a billion runs.
    assertThat(seen).hasSize(seeds);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 6",
    "-3, 12",
    "0, 2147483647",
    "1, 1000000007",
    "0, 9223372036854775807",
    "-9223372036854775808, 9223372036854775807",
    "-9223372036854775808, 4611686018427387903",
    "-2, 9223372036854775807"
  })
  void seedsWithinARangeAreUniform(long min, long max) {
    BigInteger width =
        BigInteger.valueOf(max).subtract(BigInteger.valueOf(min)).add(BigInteger.ONE);
    int buckets = width.min(BigInteger.valueOf(16)).intValue();
    int seeds = 16_000;
    int[] counts = new int[buckets];
    for (int i = 0; i < seeds; i++) {
      long seed = SplitMix64.derive(2, "game/" + i);
      long x = SplitMix64.within(seed, min, max);
      assertThat(x).isBetween(min, max).isEqualTo(SplitMix64.within(seed, min, max));
      BigInteger fromMin = BigInteger.valueOf(x).subtract(BigInteger.valueOf(min));
      counts[fromMin.multiply(BigInteger.valueOf(buckets)).divide(width).intValue()]++;
    }
    double expected = (double) seeds / buckets;
    double chiSquare = 0;
    for (int count : counts) {
      chiSquare += (count - expected) * (count - expected) / expected;
    }
    assertThat(chiSquare).isLessThan(45); // exceeded once in 10 000 runs at 15 degrees of freedom
  }

  @Test
  void smallSeedsAreKeptAndNegativeOnesDiffer() {
    assertThat(SplitMix64.within(5, 0, Long.MAX_VALUE)).isEqualTo(5);
    assertThat(SplitMix64.within(5, 10, 1_000)).isEqualTo(15);
    assertThat(SplitMix64.within(-1, 0, Long.MAX_VALUE))
        .isNotEqualTo(SplitMix64.within(-2, 0, Long.MAX_VALUE));
    assertThatThrownBy(() -> SplitMix64.within(1, 2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a range needs min <= max: min=2 max=1");
  }
}
