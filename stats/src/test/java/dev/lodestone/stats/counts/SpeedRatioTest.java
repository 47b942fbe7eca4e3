package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SpeedRatioTest {

  private static final List<Long> BEFORE = List.of(10L, 12L, 11L);
  private static final List<Long> AFTER = List.of(22L, 23L, 24L);

  private static void assertRatio(SpeedRatio ratio, double value, double low, double high) {
    assertThat(ratio.value()).isEqualTo(value, within(1e-9));
    assertThat(ratio.low()).isEqualTo(low, within(1e-6));
    assertThat(ratio.high()).isEqualTo(high, within(1e-6));
  }

  /** The expected numbers were computed with NumPy. */
  @Test
  void theIntervalIsThatOfStudent() {
    assertRatio(SpeedRatio.paired(BEFORE, AFTER), 2.0953791063, 1.7292253901, 2.5390638054);
  }

  @Test
  void oneRunHasAnUnboundedInterval() {
    SpeedRatio ratio = SpeedRatio.paired(List.of(10L), List.of(30L));
    assertThat(ratio.low()).isZero();
    assertThat(ratio.high()).isInfinite();
    assertThat(ratio.direction()).isEmpty();
  }

  @Test
  void theDirectionIsKnownIfTheIntervalExcludesOne() {
    assertThat(SpeedRatio.paired(BEFORE, AFTER).direction()).contains(1);
    assertThat(SpeedRatio.paired(AFTER, BEFORE).direction()).contains(-1);
    assertThat(SpeedRatio.paired(BEFORE, List.of(11L, 11L, 11L)).direction()).isEmpty();
    assertThat(SpeedRatio.paired(List.of(5L, 5L), List.of(5L, 5L)).direction()).isEmpty();
  }

  /** Paired runs show a ratio of 1.1 even if the machine's speed drifts by a factor of 3. */
  @Test
  void pairingCancelsCommonSlowdowns() {
    Random random = new Random(1);
    List<Long> before = new ArrayList<>();
    List<Long> after = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      double machine = 1e6 * (1 + 2 * random.nextDouble());
      before.add((long) (machine * (1 + 0.01 * random.nextGaussian())));
      after.add((long) (1.1 * machine * (1 + 0.01 * random.nextGaussian())));
    }
    assertThat(SpeedRatio.paired(before, after).low()).isBetween(1.05, 1.1);
  }

  @Test
  void theIntervalContainsTheTruthInNineteenOfTwentyTrials() {
    Random random = new Random(2);
    int held = 0;
    for (int trial = 0; trial < 2_000; trial++) {
      List<Long> before = new ArrayList<>();
      List<Long> after = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        before.add((long) (1e9 * Math.exp(0.1 * random.nextGaussian())));
        after.add((long) (1e9 * Math.exp(0.1 * random.nextGaussian())));
      }
      SpeedRatio paired = SpeedRatio.paired(before, after);
      held += paired.low() <= 1 && 1 <= paired.high() ? 1 : 0;
    }
    assertThat(held / 2_000.0).isBetween(0.935, 0.965);
  }

  @Test
  void unequalNumbersOfRunsAreNoPairs() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SpeedRatio.paired(BEFORE, List.of(1L)))
        .withMessage("runs must come in pairs: before=3 after=1");
  }
}
