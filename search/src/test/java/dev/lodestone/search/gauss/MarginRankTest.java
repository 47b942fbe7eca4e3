package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests whether evaluators rank positions in the order of the margins that the solver has proven.
 */
class MarginRankTest {

  private static final Game GAUSS = Games.byId("gauss");

  /** The figures of docs/lab/held-out.md; with 50 positions one standard error is 0.01 to 0.06. */
  @ParameterizedTest
  @CsvSource({
    "8, gauss-1, 0.803, 0.644",
    "8, gauss-3, 0.839, 0.681",
    "8, shipped, 0.947, 0.835",
    "10, gauss-1, 0.750, 0.587",
    "10, gauss-3, 0.838, 0.686",
    "10, shipped, 0.963, 0.861",
    "12, gauss-1, 0.745, 0.570",
    "12, gauss-3, 0.896, 0.753",
    "12, shipped, 0.956, 0.847",
  })
  void evaluationsCorrelateWithMargins(int plies, String weights, double spearman, double kendall)
      throws IOException {
    List<SolvedPosition> suite = SolvedPosition.suite(plies);
    Evaluator evaluator = evaluator(weights);
    double[] values =
        suite.stream().mapToDouble(solved -> evaluator.estimate(solved.position())).toArray();
    // If margins are equal, the outcome decides.
    double[] margins =
        suite.stream().mapToDouble(solved -> 3.0 * solved.margin() + solved.outcome()).toArray();
    assertThat(pearson(ranks(values), ranks(margins))).isCloseTo(spearman, within(0.0005));
    assertThat(kendall(values, margins)).isCloseTo(kendall, within(0.0005));
  }

  private static Evaluator evaluator(String weights) {
    GameKnowledge shipped = GameKnowledge.of(GAUSS);
    return weights.equals("shipped")
        ? shipped.newEvaluator()
        : shipped.withWeights(Path.of("../docs/lab/" + weights + ".weights")).newEvaluator();
  }

  @Test
  void theCorrelationsAreThoseOfAnExampleCountedByHand() {
    double[] x = {1, 2, 2, 4};
    double[] y = {1, 3, 2, 4};
    assertThat(ranks(x)).containsExactly(1, 2.5, 2.5, 4);
    // The correlation is 4.5 / sqrt(4.5 * 5). Tau-b has 5 concordant pairs, 5 pairs that differ in
    // x, and 6 that differ in y.
    assertThat(pearson(ranks(x), ranks(y))).isCloseTo(0.9487, within(1e-4));
    assertThat(kendall(x, y)).isCloseTo(5 / Math.sqrt(5 * 6), within(1e-12));
  }

  /** Ranks from 1; equal values share the mean of their ranks. */
  private static double[] ranks(double[] values) {
    return Arrays.stream(values)
        .map(
            value -> {
              long less = Arrays.stream(values).filter(other -> other < value).count();
              long equal = Arrays.stream(values).filter(other -> other == value).count();
              return less + (equal + 1) / 2.0;
            })
        .toArray();
  }

  private static double pearson(double[] x, double[] y) {
    double meanX = Arrays.stream(x).average().orElseThrow();
    double meanY = Arrays.stream(y).average().orElseThrow();
    double both = 0;
    double ofX = 0;
    double ofY = 0;
    for (int i = 0; i < x.length; i++) {
      both += (x[i] - meanX) * (y[i] - meanY);
      ofX += (x[i] - meanX) * (x[i] - meanX);
      ofY += (y[i] - meanY) * (y[i] - meanY);
    }
    return both / Math.sqrt(ofX * ofY);
  }

  /** Kendall's tau-b, which corrects for ties. */
  private static double kendall(double[] x, double[] y) {
    double agree = 0;
    double differInX = 0;
    double differInY = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < i; j++) {
        double signX = Math.signum(x[i] - x[j]);
        double signY = Math.signum(y[i] - y[j]);
        agree += signX * signY;
        differInX += signX * signX;
        differInY += signY * signY;
      }
    }
    return agree / Math.sqrt(differInX * differInY);
  }
}
