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

  /** Computed by hand, line by line. */
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
  void thePointIsWhereTheFallingMeansCrossOneHalf(int first, String scores, double expected) {
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
  void theIntervalHoldsTheTruePoint() {
    assertThat(held(100)).isBetween(90, 100);
  }

  @Test
  @Tag("slow")
  void theIntervalHoldsTheTruePointInManyMatches() {
    // 380 if the 95 % are kept; 360 are more than four standard deviations below.
    assertThat(held(400)).isBetween(360, 400);
  }

  /**
   * How many intervals hold the true point: openings of different worth, which all points share,
   * and a score that falls by 0.08 a point.
   */
  private static int held(int runs) {
    Random random = new Random(3);
    int held = 0;
    double truth = 0.6;
    for (int run = 0; run < runs; run++) {
      double[][] scores = new double[100][7];
      for (double[] unit : scores) {
        double worth = random.nextDouble(-0.2, 0.2);
        for (int i = 0; i < unit.length; i++) {
          double expected = 0.5 + worth - 0.08 * (i - 3 - truth);
          unit[i] =
              (random.nextDouble() < expected ? 0.5 : 0)
                  + (random.nextDouble() < expected ? 0.5 : 0);
        }
      }
      EvenPoint point = EvenPoint.of(-3, scores, run);
      if (point.low() <= truth && truth <= point.high()) {
        held++;
      }
    }
    return held;
  }
}
