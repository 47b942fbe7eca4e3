package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SoftmaxTest {

  @Test
  void aDifferenceOfAThousandIsAFactorOfE() {
    float[] shares = new float[4];
    Softmax.share(new int[] {-700, 300, 300}, 3, shares);
    double sum = 2 * Math.E + 1;
    assertThat(shares[0]).isCloseTo((float) (1 / sum), within(1e-6f));
    assertThat(shares[1]).isCloseTo((float) (Math.E / sum), within(1e-6f)).isEqualTo(shares[2]);
    assertThat(shares[3]).isZero();
  }

  @Test
  void noShareIsZero() {
    float[] shares = new float[2];
    Softmax.share(new int[] {1_000_000, -1_000_000}, 2, shares);
    assertThat(shares[1]).isCloseTo((float) Math.exp(-10), within(1e-7f));
  }
}
