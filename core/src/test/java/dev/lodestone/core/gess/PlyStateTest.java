package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlyStateTest {

  @Test
  void everyPartReadsBackOverItsWholeRange() {
    int largestCensus = 64 << 7 | 64;
    for (int census : new int[] {0, 1, 64, 64 << 7, largestCensus}) {
      for (int clock = 0; clock <= 100; clock++) {
        for (int occurrence = 1; occurrence <= 3; occurrence++) {
          int state = PlyState.of(census, clock, 100 - clock, occurrence);
          assertThat(PlyState.census(state)).isEqualTo(census);
          assertThat(PlyState.clock(state)).isEqualTo(clock);
          assertThat(PlyState.reversible(state)).isEqualTo(100 - clock);
          assertThat(PlyState.occurrence(state)).isEqualTo(occurrence);
          assertThat(PlyState.isRepeated(state)).isEqualTo(occurrence > 1);
          int next = PlyState.following(state, PlyState.of(census, clock, 100 - clock, 1));
          assertThat(PlyState.isRepeated(next)).isEqualTo(occurrence > 1);
          assertThat(PlyState.occurrence(next)).isEqualTo(1);
          assertThat(PlyState.census(next)).isEqualTo(census);
        }
      }
    }
  }
}
