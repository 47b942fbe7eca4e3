package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirichletTest {

  private static final int DRAWS = 20_000;

  /** The variance of a share is {@code (1/n) (1 - 1/n) / (n * shape + 1)}. */
  @ParameterizedTest
  @CsvSource({"2, 0.3", "5, 1", "10, 0.05", "4, 7.5"})
  void sharesHaveTheMeanAndTheVarianceOfTheDistribution(int count, double shape) {
    SplitMix64 random = new SplitMix64(7);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < DRAWS; i++) {
      double[] shares = Dirichlet.draw(count, shape, random);
      assertThat(Arrays.stream(shares).sum()).isCloseTo(1, within(1e-9));
      sum += shares[0];
      squares += shares[0] * shares[0];
    }
    double mean = sum / DRAWS;
    double variance = (1.0 / count) * (1 - 1.0 / count) / (count * shape + 1);
    assertThat(mean).isCloseTo(1.0 / count, within(5 * Math.sqrt(variance / DRAWS)));
    assertThat(squares / DRAWS - mean * mean).isCloseTo(variance, within(0.1 * variance));
  }

  @Test
  void sharesAreEqualIfAllUnderflow() {
    assertThat(Dirichlet.draw(4, 1e-9, new SplitMix64(7))).containsOnly(0.25);
  }
}
