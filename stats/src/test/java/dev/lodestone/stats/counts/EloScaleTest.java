package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EloScaleTest {

  @Test
  void fourHundredEloAreTenToOne() {
    assertThat(EloScale.expectedScore(400)).isCloseTo(10.0 / 11, within(1e-15));
    assertThat(EloScale.expectedScore(-400)).isCloseTo(1.0 / 11, within(1e-15));
    assertThat(EloScale.expectedScore(0)).isEqualTo(0.5);
  }

  @Test
  void scoreAndEloAreInverse() {
    for (double elo = -1500; elo <= 1500; elo += 12.5) {
      assertThat(EloScale.ofScore(EloScale.expectedScore(elo)).orElseThrow())
          .isCloseTo(elo, within(1e-8));
    }
  }

  @Test
  void noEloFitsAScoreOfNothingOrAll() {
    assertThat(EloScale.ofScore(0)).isEmpty();
    assertThat(EloScale.ofScore(1)).isEmpty();
    assertThat(EloScale.ofScore(-0.1)).isEmpty();
    assertThat(EloScale.ofScore(1.1)).isEmpty();
    assertThat(EloScale.ofScore(Double.NaN)).isEmpty();
  }

  @Test
  void constantsHaveTheirPublishedValues() {
    assertThat(EloScale.NORMALISED).isCloseTo(347.43558552260146, within(1e-12));
  }
}
