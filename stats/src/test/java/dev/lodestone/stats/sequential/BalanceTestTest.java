package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Uniform;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.sequential.BalanceTest.Verdict;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BalanceTestTest {

  private static final BalanceTest TEST = new BalanceTest(0.3, 0.7, 0.9);

  /** Enough for a verdict on every simulated opening in the middle or outside the bounds. */
  private static final int MAX_PAIRS = 400;

  private static final int OPENINGS = 4000;

  @Test
  void withoutDrawsTheEvidenceIsWaldsRatioOfLikelihoods() {
    // Against 0.7, a win multiplies by 0.5/0.7 and a loss by 0.5/0.3; 13 of each give log evidence
    // 2.27, 14 of each 2.44.
    assertThat(TEST.verdict(new WinDrawLoss(13, 0, 13))).isEqualTo(Verdict.OPEN);
    assertThat(13 * Math.log(0.25 / 0.21)).isCloseTo(2.27, within(0.01)).isLessThan(Math.log(10));
    assertThat(TEST.verdict(new WinDrawLoss(14, 0, 14))).isEqualTo(Verdict.EVEN);
    assertThat(14 * Math.log(0.25 / 0.21)).isGreaterThan(Math.log(10));
    // Against 0.7 each win multiplies the evidence by 0.5/0.7, and 0.05 decides, which takes 9
    // wins.
    assertThat(TEST.verdict(new WinDrawLoss(8, 0, 0))).isEqualTo(Verdict.OPEN);
    assertThat(TEST.verdict(new WinDrawLoss(9, 0, 0))).isEqualTo(Verdict.UNEVEN);
    assertThat(TEST.verdict(new WinDrawLoss(0, 0, 9))).isEqualTo(Verdict.UNEVEN);
    // A draw is stronger evidence of balance than half a win and half a loss.
    assertThat(TEST.verdict(new WinDrawLoss(0, 14, 0))).isEqualTo(Verdict.EVEN);
    assertThat(TEST.verdict(WinDrawLoss.NONE)).isEqualTo(Verdict.OPEN);
  }

  /**
   * The error rates hold for any share of draws and any difference in strength: {@code edge} is
   * half the difference of the first player's expected scores in the two games of a pair.
   */
  @ParameterizedTest
  @CsvSource({
    "0.7, 0, 0",
    "0.3, 0, 0",
    "0.7, 0.3, 0",
    "0.7, 0, 0.3",
    "0.3, 0, 0.25",
    "0.7, 0.2, 0.2",
    "0.75, 0, 0",
    "0.2, 0.2, 0",
    "0.95, 0, 0.05"
  })
  void unbalancedOpeningsAreSeldomCalledEven(double mean, double draws, double edge) {
    double even = share(Verdict.EVEN, mean, draws, edge);
    // Allows three standard errors of the simulation above the nominal rate.
    assertThat(even).isLessThanOrEqualTo(0.1 + 3 * Math.sqrt(0.09 / OPENINGS));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.3, 0", "0, 0.3", "0.2, 0.2", "0, 0.5"})
  void balancedOpeningsAreSeldomCalledUneven(double draws, double edge) {
    assertThat(share(Verdict.UNEVEN, 0.5, draws, edge))
        .isLessThanOrEqualTo(0.1 + 3 * Math.sqrt(0.09 / OPENINGS));
    assertThat(share(Verdict.OPEN, 0.5, draws, edge)).isZero();
  }

  @Test
  void theTestDecidesMostClearCases() {
    assertThat(share(Verdict.EVEN, 0.5, 0, 0)).isGreaterThan(0.9);
    assertThat(share(Verdict.UNEVEN, 0.1, 0, 0)).isGreaterThan(0.99);
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new BalanceTest(0.6, 0.4, 0.9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a balance must be within 0 and 1, such as 0.4..0.6: low=0.6 high=0.4");
    assertThatThrownBy(() -> new BalanceTest(0, 0.4, 0.9))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BalanceTest(0.5, 0.5, 0.9))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BalanceTest(0.4, 1, 0.9))
        .isInstanceOf(IllegalArgumentException.class);
    for (double confidence : new double[] {0.4, 0.5, 1, 1.1}) {
      assertThatThrownBy(() -> new BalanceTest(0.4, 0.6, confidence))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> new BalanceTest(0.4, 0.6, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("confidence must be above 0.5 and below 1: confidence=NaN");
  }

  private static double share(Verdict verdict, double mean, double draws, double edge) {
    SplitMix64 random = new SplitMix64(Double.doubleToLongBits(mean + 10 * draws + 100 * edge));
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (int i = 0; i < OPENINGS; i++) {
      counts.merge(verdict(random, mean, draws, edge), 1, Integer::sum);
    }
    return counts.getOrDefault(verdict, 0) / (double) OPENINGS;
  }

  private static Verdict verdict(SplitMix64 random, double mean, double draws, double edge) {
    WinDrawLoss games = WinDrawLoss.NONE;
    for (int pair = 0; pair < MAX_PAIRS; pair++) {
      games = games.plusGame(game(random, mean + edge, draws));
      games = games.plusGame(game(random, mean - edge, draws));
      if (TEST.verdict(games) != Verdict.OPEN) {
        return TEST.verdict(games);
      }
    }
    return Verdict.OPEN;
  }

  private static int game(SplitMix64 random, double mean, double draws) {
    double wins = mean - draws / 2;
    double number = Uniform.next(random);
    return number < wins ? 2 : number < wins + draws ? 1 : 0;
  }
}
