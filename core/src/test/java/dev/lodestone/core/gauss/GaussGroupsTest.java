package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Test;

class GaussGroupsTest {

  @Test
  void groupsOfFourOrMoreAndOnlyTheyScore() {
    SplitMix64 random = new SplitMix64(3);
    int scoring = 0;
    for (int i = 0; i < 100_000; i++) {
      long sparse = random.nextLong();
      long discs = sparse & random.nextLong() & GaussBoard.BOARD;
      long expected = 0;
      for (long rest = discs; rest != 0; rest &= rest - 1) {
        long group = group(Long.lowestOneBit(rest), discs);
        expected |= Long.bitCount(group) >= 4 ? group : 0;
      }
      assertThat(GaussGroups.scoring(discs)).isEqualTo(expected);
      scoring += expected != 0 ? 1 : 0;
    }
    assertThat(scoring).isBetween(10_000, 90_000);
  }

  @Test
  void aTriangleBesideAGroupDoesNotScore() {
    long row = 0b1111L << 24;
    long up = 0b11L << 2 | 0b1L << 11;
    long down = 0b1L << 3 | 0b11L << 11;

    assertThat(GaussGroups.scoring(row | up)).isEqualTo(row);
    assertThat(GaussGroups.scoring(row | down)).isEqualTo(row);
    assertThat(GaussGroups.scoring(up | down)).isEqualTo(up | down);
  }

  /** Finds a group one neighbour at a time. */
  private static long group(long seed, long discs) {
    long group = seed;
    for (int i = 0; i < 37; i++) {
      for (int step : new int[] {1, 8, 9}) {
        group |= (group << step | group >>> step) & discs;
      }
    }
    return group;
  }
}
