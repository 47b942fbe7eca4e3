package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrialTest {

  @Test
  void classesCoverAllScoresInEqualSteps() {
    for (Trial trial : Trial.values()) {
      assertThat(trial.score(0)).isZero();
      assertThat(trial.score(trial.classes() - 1)).isEqualTo(1.0);
      for (int h = 1; h < trial.classes(); h++) {
        assertThat(trial.score(h) - trial.score(h - 1)).isEqualTo(0.5 / trial.games());
      }
    }
    assertThat(Trial.GAME.classes()).isEqualTo(3);
    assertThat(Trial.PAIR.classes()).isEqualTo(5);
  }
}
