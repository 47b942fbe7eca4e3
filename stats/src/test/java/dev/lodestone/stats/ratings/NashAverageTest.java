package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Uniform;
import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class NashAverageTest {

  private static final Offset<Double> CLOSE = within(0.01);
  private static final double X = 4.6;

  /** Rock, paper and scissors, the first example of the paper. */
  @Test
  void aCycleIsSharedEvenly() {
    NashAverage nash = NashAverage.of(new double[][] {{0, X, -X}, {-X, 0, X}, {X, -X, 0}});
    for (int i = 0; i < 3; i++) {
      assertThat(nash.shares()[i]).isCloseTo(1 / 3.0, CLOSE);
      assertThat(nash.elo()[i]).isCloseTo(0, within(NashAverage.TOLERANCE));
    }
  }

  @Test
  void copiesShareTheWeightOfTheOriginal() {
    NashAverage nash =
        NashAverage.of(
            new double[][] {{0, X, -X, -X}, {-X, 0, X, X}, {X, -X, 0, 0}, {X, -X, 0, 0}});
    assertThat(nash.shares()[0]).isCloseTo(1 / 3.0, CLOSE);
    assertThat(nash.shares()[1]).isCloseTo(1 / 3.0, CLOSE);
    assertThat(nash.shares()[2]).isCloseTo(1 / 6.0, CLOSE);
    assertThat(nash.shares()[3]).isCloseTo(1 / 6.0, CLOSE);
  }

  @Test
  void theBestOfARankingHasAllTheWeight() {
    double[] ratings = {0, 1.5, 0.5};
    double[][] odds = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        odds[i][j] = ratings[i] - ratings[j];
      }
    }
    NashAverage nash = NashAverage.of(odds);
    assertThat(nash.shares()[1]).isGreaterThan(0.99);
    assertThat(nash.elo()[0]).isCloseTo(-1.5 * 400 / Math.log(10), within(2.0));
    assertThat(nash.elo()[2]).isCloseTo(-400 / Math.log(10), within(2.0));
  }

  /**
   * In a weighted cycle in which a beats b by x, b beats c by y and c beats a by z, the shares are
   * y : z : x.
   */
  @Test
  void aWeightedCycleHasTheSharesOfItsEquilibrium() {
    double x = 0.5;
    double y = 1;
    double z = 2;
    NashAverage nash = NashAverage.of(new double[][] {{0, x, -z}, {-x, 0, y}, {z, -y, 0}});
    assertThat(nash.shares()[0]).isCloseTo(y / 3.5, CLOSE);
    assertThat(nash.shares()[1]).isCloseTo(z / 3.5, CLOSE);
    assertThat(nash.shares()[2]).isCloseTo(x / 3.5, CLOSE);
  }

  @Test
  void noDeviationGainsInRandomFields() {
    SplitMix64 random = new SplitMix64(3);
    for (int sample = 0; sample < 20; sample++) {
      int n = 2 + sample % 8;
      double[][] odds = new double[n][n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          odds[i][j] = 6 * Uniform.next(random) - 3;
          odds[j][i] = -odds[i][j];
        }
      }
      NashAverage nash = NashAverage.of(odds);
      assertThat(Arrays.stream(nash.shares()).sum()).isCloseTo(1, within(1e-9));
      assertThat(Arrays.stream(nash.elo()).max().orElseThrow())
          .isLessThanOrEqualTo(NashAverage.TOLERANCE);
      for (int i = 0; i < n; i++) {
        if (nash.shares()[i] > 0.02) {
          assertThat(nash.elo()[i]).as("sample %s", sample).isCloseTo(0, within(20.0));
        }
      }
    }
  }
}
