package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Uniform;
import dev.lodestone.stats.sequential.PairSource;
import dev.lodestone.stats.sequential.Specs;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtVerdict;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Measures how often a sequential test of up to 10 000 pairs accepts the wrong hypothesis where
 * openings repeat, with engines that repeat their games always, in half of the pairs, or never. The
 * printed figures are in docs/statistics.md.
 */
final class SequentialErrorTest {

  private static final int MAX_PAIRS = 10_000;
  private static final double[] REPEATING = {1, 0.5, 0};

  /**
   * The share of tests that accept a hypothesis.
   *
   * @param truth the true difference in normalised Elo
   * @param repeating share of pairs that repeat the first one from their opening
   * @param book number of openings
   * @param counted whether the test knows the openings; otherwise each pair seems to have its own
   */
  private static double share(
      SprtVerdict verdict,
      SprtSpec spec,
      double truth,
      double repeating,
      int book,
      int runs,
      boolean counted) {
    PairSource source = new PairSource(PairSource.DRAWISH, truth);
    SplitMix64 random = new SplitMix64(SplitMix64.derive(7, spec + " " + repeating + " " + book));
    int accepted = 0;
    for (int run = 0; run < runs; run++) {
      int[] lines = new int[book];
      SequentialTest test = new SequentialTest(GameRules.ofEngines(), spec);
      for (int pair = 0; pair < MAX_PAIRS && !test.isExhausted(); pair++) {
        int opening = pair % book;
        int halfPoints = source.next(random);
        if (pair < book) {
          lines[opening] = halfPoints;
        } else if (Uniform.next(random) < repeating) {
          halfPoints = lines[opening];
        }
        test.add(plan(pair, counted ? opening : pair), halfPoints);
        if (test.state().verdict().isDecided()) {
          break;
        }
      }
      accepted += test.state().verdict() == verdict ? 1 : 0;
    }
    return (double) accepted / runs;
  }

  private static GamePlan plan(int pair, int opening) {
    Opening moves = new Opening("startpos", List.of(Integer.toString(opening)));
    return new GamePlan(2 * pair + 1, pair + 1, 0, 1, moves, 0);
  }

  private static void requireErrors(double elo1, int book, int runs, double most) {
    SprtSpec spec = Specs.normalised(0, elo1);
    for (double repeating : REPEATING) {
      String setting = "[0, %s], %s repeated, book %d".formatted(elo1, repeating, book);
      assertThat(share(SprtVerdict.ACCEPT_H1, spec, 0, repeating, book, runs, true))
          .as(setting)
          .isLessThanOrEqualTo(most);
      assertThat(share(SprtVerdict.ACCEPT_H0, spec, elo1, repeating, book, runs, true))
          .as(setting)
          .isLessThanOrEqualTo(most);
    }
  }

  @Test
  void errorsStayWithinAlphaAndBeta() {
    requireErrors(60, 10, 600, 0.07);
    requireErrors(60, 500, 600, 0.07);
    // Where each pair counts, the test of equal engines that repeat their games goes wrong.
    SprtSpec spec = Specs.normalised(0, 30);
    assertThat(share(SprtVerdict.ACCEPT_H1, spec, 0, 1, 63, 100, false)).isGreaterThan(0.15);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "5, 10", "5, 63", "5, 500", "5, 10000", "10, 10", "10, 63", "10, 500", "10, 10000",
    "30, 10", "30, 63", "30, 500", "30, 10000", "60, 10", "60, 63", "60, 500", "60, 10000"
  })
  void errorsStayWithinAlphaAndBetaWithAnyBook(double elo1, int book) {
    requireErrors(elo1, book, 2000, 0.06);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(doubles = {5, 10, 30, 60})
  void theShareOfWrongVerdictsIsPrinted(double elo1) {
    SprtSpec spec = Specs.normalised(0, elo1);
    double fresh = share(SprtVerdict.ACCEPT_H1, spec, 0, 0, MAX_PAIRS, 1000, true);
    System.out.printf(
        Locale.ROOT,
        "H1 accepted for equal engines, [0, %.0f]: each pair of 63 openings %.3f, of 500 %.3f;"
            + " fresh pairs %.3f%n",
        elo1,
        share(SprtVerdict.ACCEPT_H1, spec, 0, 1, 63, 1000, false),
        share(SprtVerdict.ACCEPT_H1, spec, 0, 1, 500, 1000, false),
        fresh);
    assertThat(fresh).isLessThanOrEqualTo(0.07);
  }
}
