package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SplitMix64Test {

  /** The published first outputs of the generator for the seed 1234567. */
  @Test
  void theSequenceIsThePublishedOne() {
    SplitMix64 random = new SplitMix64(1234567);

    assertThat(new long[] {random.nextLong(), random.nextLong(), random.nextLong()})
        .containsExactly(6457827717110365317L, 3203168211198807973L, -8629252141511181193L);
  }

  @Test
  void boundedNumbersReachEveryValueEvenly() {
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
  void fractionsStayBelowOne() {
    SplitMix64 random = new SplitMix64(2);
    double sum = 0;
    for (int i = 0; i < 10_000; i++) {
      double x = random.nextDouble();
      assertThat(x).isBetween(0.0, Math.nextDown(1.0));
      sum += x;
    }
    assertThat(sum / 10_000).isBetween(0.48, 0.52);
  }

  @Test
  void derivedSeedsDependOnSeedAndPurposeAlone() {
    assertThat(SplitMix64.derive(1, "a")).isEqualTo(SplitMix64.derive(1, "a"));
    assertThat(SplitMix64.derive(1, "a")).isNotEqualTo(SplitMix64.derive(1, "b"));
    assertThat(SplitMix64.derive(1, "a")).isNotEqualTo(SplitMix64.derive(2, "a"));
  }
}
