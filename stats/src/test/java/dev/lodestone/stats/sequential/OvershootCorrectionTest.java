package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Uniform;
import org.junit.jupiter.api.Test;

class OvershootCorrectionTest {

  @Test
  void theCorrectionIsZeroBeforeARecord() {
    OvershootCorrection overshoot = new OvershootCorrection();
    assertThat(overshoot.below()).isZero();
    assertThat(overshoot.above()).isZero();
    overshoot.update(0);
    assertThat(overshoot.below()).isZero();
    assertThat(overshoot.above()).isZero();
  }

  @Test
  void onlyRecordsCount() {
    OvershootCorrection overshoot = new OvershootCorrection();
    for (double llr : new double[] {0.5, 0.2, 0.4, 1.5, -1, -0.5, -1.25}) {
      overshoot.update(llr);
    }
    assertThat(overshoot.above()).isCloseTo((0.25 + 1) / (0.5 + 1) / 2, within(1e-15));
    assertThat(overshoot.below()).isCloseTo((1 + 0.0625) / (1 + 0.25) / 2, within(1e-15));
  }

  @Test
  void meanOvershootOfAWalkWithKnownLadderHeightsIsFound() {
    // Upward steps are exponentially distributed with mean 1, so by memorylessness every overshoot
    // is too.
    SplitMix64 random = new SplitMix64(8);
    OvershootCorrection overshoot = new OvershootCorrection();
    double x = 0;
    for (int n = 0; n < 200_000; n++) {
      x += random.nextInt(2) == 0 ? -Math.log1p(-Uniform.next(random)) : -0.5;
      overshoot.update(x);
    }
    assertThat(overshoot.above()).isCloseTo(1, within(0.03));
  }
}
