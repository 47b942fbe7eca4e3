package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EstimateTest {

  @Test
  void theHalfWidthNeedsBothEnds() {
    Estimate closed = new Estimate(number(7), number(1), number(9));
    assertThat(closed.halfWidth()).hasValue(4);
    assertThat(closed.isExact()).isFalse();
    Estimate open = new Estimate(number(7), number(1), OptionalDouble.empty());
    assertThat(open.halfWidth()).isEmpty();
    assertThat(open.isExact()).isFalse();
    Estimate unbounded = new Estimate(number(7), OptionalDouble.empty(), OptionalDouble.empty());
    assertThat(unbounded.isExact()).isFalse();
  }

  @Test
  void anExactNumberHasAWidthOfZero() {
    assertThat(Estimate.exact(1500).isExact()).isTrue();
    assertThat(Estimate.exact(1500).halfWidth()).hasValue(0);
  }

  private static OptionalDouble number(double value) {
    return OptionalDouble.of(value);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void negativeCountsAreRefused(int at) {
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
