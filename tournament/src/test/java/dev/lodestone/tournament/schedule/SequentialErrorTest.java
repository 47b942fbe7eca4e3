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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measures how often a sequential test of up to 10 000 pairs accepts the wrong hypothesis where
 * openings repeat, with engines that repeat their games always, in half of the pairs, or never. The
 * printed figures are in docs/statistics.md.
 */
@Order(1)
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
    GamePlan[] plans = new GamePlan[counted ? book : MAX_PAIRS];
    Arrays.setAll(plans, opening -> plan(opening));
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
        test.add(plans[pair % plans.length], halfPoints);
        if (test.state().verdict().isDecided()) {
          break;
        }
      }
      accepted += test.state().verdict() == verdict ? 1 : 0;
    }
    return (double) accepted / runs;
  }

  /** The plan of a pair, of which a test reads the opening alone. */
  private static GamePlan plan(int opening) {
    return new GamePlan(1, 1, 0, 1, new Opening("startpos", List.of(Integer.toString(opening))), 0);
  }

  private static void requireErrors(
      SprtVerdict wrong, double elo1, int book, double repeating, int runs, double maxShare) {
    double truth = wrong == SprtVerdict.ACCEPT_H1 ? 0 : elo1;
    SprtSpec spec = Specs.normalised(0, elo1);
    assertThat(share(wrong, spec, truth, repeating, book, runs, true))
        .isLessThanOrEqualTo(maxShare);
  }

  @ParameterizedTest
  @EnumSource(names = {"ACCEPT_H0", "ACCEPT_H1"})
  void errorsStayWithinAlphaAndBeta(SprtVerdict wrong) {
    for (double repeating : REPEATING) {
      requireErrors(wrong, 60, 10, repeating, 600, 0.07);
      requireErrors(wrong, 60, 500, repeating, 600, 0.07);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("settings")
  void errorsStayWithinAlphaAndBetaWithAnyBook(
      SprtVerdict wrong, double elo1, int book, double repeating) {
    requireErrors(wrong, elo1, book, repeating, 2000, 0.06);
  }

  /** A test ends before the largest book is played again, so that there nothing repeats. */
  private static List<Arguments> settings() {
    List<Arguments> settings = new ArrayList<>();
    for (SprtVerdict wrong : List.of(SprtVerdict.ACCEPT_H0, SprtVerdict.ACCEPT_H1)) {
      for (double elo1 : new double[] {5, 10, 30, 60}) {
        for (int book : new int[] {10, 63, 500}) {
          for (double repeating : REPEATING) {
            settings.add(Arguments.of(wrong, elo1, book, repeating));
          }
        }
        settings.add(Arguments.of(wrong, elo1, MAX_PAIRS, 0));
      }
    }
    return settings;
  }

  @Test
  void aTestThatCountsEachPairGoesWrong() {
    assertThat(wrong(30, 63, 100)).isGreaterThan(0.15);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"63, 0.35", "500, 0.25"})
  void aTestThatCountsEachPairGoesWrongAsOftenAsDocumented(int book, double min) {
    double wrong = wrong(5, book, 1000);
    System.out.printf(
        Locale.ROOT, "H1 accepted for equal engines, [0, 5], %d openings: %.3f%n", book, wrong);
    assertThat(wrong).isGreaterThan(min);
  }

  /** How often equal engines that repeat their games appear unequal. */
  private static double wrong(double elo1, int book, int runs) {
    return share(SprtVerdict.ACCEPT_H1, Specs.normalised(0, elo1), 0, 1, book, runs, false);
  }
}
