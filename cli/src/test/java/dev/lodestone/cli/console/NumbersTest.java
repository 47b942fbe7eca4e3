package dev.lodestone.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.stats.counts.Estimate;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class NumbersTest {

  @Test
  void aDifferenceThatRoundsToNothingHasNoMinus() {
    assertThat(elo(-0.04)).isEqualTo("+0.0 [-100, inf]");
    assertThat(elo(-0.06)).isEqualTo("-0.1 [-100, inf]");
    assertThat(elo(0.0)).isEqualTo("+0.0 [-100, inf]");
    assertThat(elo(-281.96)).isEqualTo("-282.0 [-100, inf]");
  }

  private static String elo(double value) {
    return Numbers.elo(
        Optional.of(new Estimate(number(value), number(-100.2), OptionalDouble.empty())));
  }

  private static OptionalDouble number(double value) {
    return OptionalDouble.of(value);
  }

  @Test
  void aMissingEndOfAnIntervalIsInfinity() {
    Estimate measured = new Estimate(number(190.848), number(9.197), number(452.613));
    assertThat(Numbers.elo(Optional.of(measured))).isEqualTo("+190.8 [+9, +453]");
    assertThat(Numbers.elo(Optional.of(measured), true)).isEqualTo("+190.8* [+9, +453]");
    Estimate all = new Estimate(OptionalDouble.empty(), number(78.9), OptionalDouble.empty());
    assertThat(Numbers.elo(Optional.of(all))).isEqualTo("n/a [+79, inf]");
    assertThat(Numbers.elo(Optional.empty())).isEqualTo("n/a");
    assertThat(Numbers.elo(Optional.of(Estimate.exact(1500)))).isEqualTo("+1500.0");
    assertThat(Numbers.interval(OptionalDouble.empty(), number(-0.4), 0)).isEqualTo("[-inf, +0]");
  }
}
