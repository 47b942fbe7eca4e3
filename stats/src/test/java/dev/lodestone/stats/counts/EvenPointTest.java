package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvenPointTest {

  private static double[][] units(int number, double... scores) {
    double[][] units = new double[number][];
    for (int i = 0; i < number; i++) {
      units[i] = scores.clone();
    }
    return units;
  }

  /** Compares with points computed by hand. */
  @ParameterizedTest
  @CsvSource({
    "-1, '0.9 0.6 0.2', 0.25",
    "0, '0.8 0.5 0.1', 1",
    "0, '0.8 0.5 0.5 0.1', 1.5",
    "2, '0.7 0.4 0.45 0.2', 2.7272727272727275",
    "0, '0.4 0.3', -Infinity",
    "0, '0.9 0.6', Infinity",
    "5, '0.5', 5"
  })
  void theMeansCrossOneHalfAtTheEvenPoint(int first, String scores, double expected) {
    double[] means = Arrays.stream(scores.split(" ")).mapToDouble(Double::parseDouble).toArray();
    EvenPoint point = EvenPoint.of(first, units(10, means), 1);
    if (Double.isInfinite(expected)) {
      assertThat(point.at()).isEqualTo(expected);
    } else {
      assertThat(point.at()).isCloseTo(expected, within(1e-9));
      assertThat(point.low()).isCloseTo(expected, within(1e-9));
      assertThat(point.high()).isCloseTo(expected, within(1e-9));
    }
  }

  @Test
  void noScoresAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> EvenPoint.of(0, new double[0][], 1));
  }

  @Test
  void theIntervalContainsTheTruePoint() {
    assertThat(covered(100)).isBetween(90, 100);
  }

  @Test
  @Tag("slow")
  void theIntervalContainsTheTruePointInManyMatches() {
    // With 95 % coverage 380 are expected; 360 is more than four standard deviations below that.
    assertThat(covered(400)).isBetween(360, 400);
  }

  /**
   * The number of intervals that contain the true point. Openings have different biases, each the
   * same at all points, and the score decreases by 0.08 per point.
   */
  private static int covered(int runs) {
    Random random = new Random(3);
    int covered = 0;
    double truth = 0.6;
    for (int run = 0; run < runs; run++) {
      double[][] scores = new double[100][7];
      for (double[] unit : scores) {
        double bias = random.nextDouble(-0.2, 0.2);
        for (int i = 0; i < unit.length; i++) {
          double expected = 0.5 + bias - 0.08 * (i - 3 - truth);
          unit[i] =
              (random.nextDouble() < expected ? 0.5 : 0)
                  + (random.nextDouble() < expected ? 0.5 : 0);
        }
      }
      EvenPoint point = EvenPoint.of(-3, scores, run);
      if (point.low() <= truth && truth <= point.high()) {
        covered++;
      }
    }
    return covered;
  }
}
