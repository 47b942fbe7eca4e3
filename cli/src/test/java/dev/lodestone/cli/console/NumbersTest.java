package dev.lodestone.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.stats.counts.Estimate;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class NumbersTest {

  @Test
  void aDifferenceThatRoundsToNothingHasNoMinus() {
    assertThat(elo(-0.04)).isEqualTo("+0.0 +- 2.0");
    assertThat(elo(-0.06)).isEqualTo("-0.1 +- 2.0");
    assertThat(elo(0.0)).isEqualTo("+0.0 +- 2.0");
    assertThat(elo(-281.96)).isEqualTo("-282.0 +- 2.0");
  }

  private static String elo(double value) {
    return Numbers.elo(Optional.of(new Estimate(value, OptionalDouble.of(2))));
  }
}
