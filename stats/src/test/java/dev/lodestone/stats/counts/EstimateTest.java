package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EstimateTest {

  @Test
  void theHalfWidthIsThatOfNineteenCasesInTwenty() {
    Estimate estimate = Estimate.of(7, 4, 100);
    assertThat(estimate.value()).isEqualTo(7);
    assertThat(estimate.halfWidth().orElseThrow()).isCloseTo(2 * 1.959964, within(1e-5));
  }

  @Test
  void whatIsButRoundingBesideIndependentGamesIsNoScatter() {
    assertThat(Estimate.of(7, 0, 0).halfWidth()).isEmpty();
    assertThat(Estimate.of(7, 9e-8, 100).halfWidth()).isEmpty();
    assertThat(Estimate.of(7, 2e-7, 100).halfWidth()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void noCountIsNegative(int at) {
    long[] c = new long[5];
    c[at] = -1;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Pentanomial(c[0], c[1], c[2], c[3], c[4]))
        .withMessageEndingWith("=-1");
    if (at < 3) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new WinDrawLoss(c[0], c[1], c[2]))
          .withMessageEndingWith("=-1");
    }
  }
}
