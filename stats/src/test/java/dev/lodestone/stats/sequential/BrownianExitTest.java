package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Uniform;
import org.junit.jupiter.api.Test;

class BrownianExitTest {

  @Test
  void exitWithoutDriftIsTheLimitOfSmallDrifts() {
    for (double sign : new double[] {-1, 1}) {
      BrownianExit none = new BrownianExit(0, 0.5, -2, 3);
      for (double drift : new double[] {1e-3, 1e-6, 1e-8, 1e-9, 1e-12}) {
        BrownianExit small = new BrownianExit(sign * drift, 0.5, -2, 3);
        assertThat(small.probabilityOfUpper())
            .isCloseTo(none.probabilityOfUpper(), within(10 * drift + 1e-12));
        assertThat(small.expectedTrials())
            .isCloseTo(none.expectedTrials(), within(20 * drift + 1e-6));
      }
      assertThat(none.probabilityOfUpper()).isCloseTo(0.4, within(1e-15));
      assertThat(none.expectedTrials()).isCloseTo(12, within(1e-12));
    }
  }

  @Test
  void theProbabilityIsContinuousForSmallDrifts() {
    // The formula changes at a drift of 0.5e-8, where 2 drift / 0.5 times a width of 5 is 1e-7.
    for (double sign : new double[] {-1, 1}) {
      double inside = new BrownianExit(sign * 0.499e-8, 0.5, -2, 3).probabilityOfUpper();
      double outside = new BrownianExit(sign * 0.501e-8, 0.5, -2, 3).probabilityOfUpper();
      assertThat(inside).isCloseTo(outside, within(1e-10));
    }
  }

  @Test
  void hugeDriftsDoNotOverflow() {
    BrownianExit up = new BrownianExit(1e6, 1e-3, -3, 3);
    assertThat(up.probabilityOfUpper()).isEqualTo(1.0);
    assertThat(up.expectedTrials()).isCloseTo(3e-6, within(1e-15));
    BrownianExit down = new BrownianExit(-1e6, 1e-3, -3, 3);
    assertThat(down.probabilityOfUpper()).isEqualTo(0.0);
    assertThat(down.expectedTrials()).isCloseTo(3e-6, within(1e-15));
    for (double time : new double[] {1e-7, 1e-6, 1, 1e3}) {
      assertThat(up.outcomeCdf(time, 3)).isBetween(0.0, 1.0);
      assertThat(down.outcomeCdf(time, -3)).isBetween(0.0, 1.0);
    }
    assertThat(up.outcomeCdf(1, 3)).isCloseTo(0, within(1e-12));
    assertThat(down.outcomeCdf(1, -3)).isCloseTo(1, within(1e-12));
  }

  @Test
  void outcomesInTheLongRunAreTheExits() {
    for (double drift : new double[] {-0.3, -0.01, 0, 0.02, 0.5}) {
      BrownianExit walk = new BrownianExit(drift, 0.7, -2.5, 1.5);
      double lower = 1 - walk.probabilityOfUpper();
      assertThat(walk.outcomeCdf(500, -2.5)).isCloseTo(lower, within(1e-9));
      assertThat(walk.outcomeCdf(500, 1.5)).isCloseTo(lower, within(1e-9));
    }
  }

  @Test
  void outcomesAreOrderedFromQuickH0ToQuickH1() {
    SplitMix64 random = new SplitMix64(4);
    for (int run = 0; run < 200; run++) {
      BrownianExit walk =
          new BrownianExit(Uniform.next(random) - 0.5, 0.05 + Uniform.next(random), -2, 2.5);
      double last = 0;
      for (double time = 0.25; time < 40; time *= 1.3) {
        double p = walk.outcomeCdf(time, -2);
        assertThat(p).isGreaterThanOrEqualTo(last - 1e-14);
        last = p;
      }
      for (double y = -2; y <= 2.5; y += 0.25) {
        double p = walk.outcomeCdf(40, y);
        assertThat(p).isGreaterThanOrEqualTo(last - 1e-14);
        last = p;
      }
      for (double time = 40; time > 0.25; time /= 1.3) {
        double p = walk.outcomeCdf(time, 2.5);
        assertThat(p).isGreaterThanOrEqualTo(last - 1e-14);
        last = p;
      }
      assertThat(last).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void turningTheWalkUpsideDownMirrorsItsOutcomes() {
    SplitMix64 random = new SplitMix64(5);
    for (int run = 0; run < 500; run++) {
      double drift = 4 * Uniform.next(random) - 2;
      double time = 30 * Uniform.next(random) + 0.01;
      double y = -2 + 4.5 * Uniform.next(random);
      BrownianExit walk = new BrownianExit(drift, 0.4, -2, 2.5);
      BrownianExit mirror = new BrownianExit(-drift, 0.4, -2.5, 2);
      assertThat(mirror.outcomeCdf(time, -y))
          .isCloseTo(1 - walk.outcomeCdf(time, y), within(1e-12));
      assertThat(mirror.probabilityOfUpper())
          .isCloseTo(1 - walk.probabilityOfUpper(), within(1e-12));
      assertThat(mirror.expectedTrials()).isCloseTo(walk.expectedTrials(), within(1e-9));
    }
  }

  @Test
  void expectedTrialsAreTheIntegralOfStillRunning() {
    BrownianExit walk = new BrownianExit(0.15, 0.6, -2, 2.5);
    double step = 0.01;
    double integral = 0;
    for (double time = step / 2; time < 150; time += step) {
      integral += step * (walk.outcomeCdf(time, 2.5) - walk.outcomeCdf(time, -2));
    }
    assertThat(integral).isCloseTo(walk.expectedTrials(), within(1e-4));
  }

  @Test
  void invalidWalkIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BrownianExit(Double.NaN, 1, -1, 1))
        .withMessageContaining("drift=NaN");
    assertThatIllegalArgumentException().isThrownBy(() -> new BrownianExit(0, 0, -1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new BrownianExit(0, 1, 0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new BrownianExit(0, 1, -1, 0));
  }
}
