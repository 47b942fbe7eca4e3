package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GessPlyStateTest {

  @Test
  void everyPartReadsBackOverItsWholeRange() {
    int largestCensus = 64 << 7 | 64;
    for (int census : new int[] {0, 1, 64, 64 << 7, largestCensus}) {
      for (int clock = 0; clock <= 100; clock++) {
        for (int occurrence = 1; occurrence <= 3; occurrence++) {
          int state = GessPlyState.of(census, clock, 100 - clock, occurrence);
          assertThat(GessPlyState.census(state)).isEqualTo(census);
          assertThat(GessPlyState.clock(state)).isEqualTo(clock);
          assertThat(GessPlyState.reversible(state)).isEqualTo(100 - clock);
          assertThat(GessPlyState.occurrence(state)).isEqualTo(occurrence);
          assertThat(GessPlyState.isRepeated(state)).isEqualTo(occurrence > 1);
          int next = GessPlyState.following(state, GessPlyState.of(census, clock, 100 - clock, 1));
          assertThat(GessPlyState.isRepeated(next)).isEqualTo(occurrence > 1);
          assertThat(GessPlyState.occurrence(next)).isEqualTo(1);
          assertThat(GessPlyState.census(next)).isEqualTo(census);
        }
      }
    }
  }
}
