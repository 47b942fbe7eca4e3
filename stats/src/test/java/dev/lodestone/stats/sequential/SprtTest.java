package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Mirror;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.counts.WinDrawLoss;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SprtTest {

  @Test
  void newTestIsEmpty() {
    SprtState state = new Sprt(Specs.normalised(0, 10), Trial.PAIR).state();
    assertThat(state.counts()).isEqualTo(Pentanomial.NONE);
    assertThat(state.llr()).isZero();
    assertThat(state.lowerBound()).isCloseTo(-2.9444389791664403, within(1e-15));
    assertThat(state.verdict()).isEqualTo(SprtVerdict.CONTINUE);
  }

  @Test
  void ratioAndCountsFollowTheTrials() {
    Sprt test = new Sprt(Specs.normalised(0, 10), Trial.PAIR);
    assertThat(test.trial()).isEqualTo(Trial.PAIR);
    SplitMix64 random = new SplitMix64(1);
    int[] left = {3, 10, 20, 14, 5};
    for (int fed = 0; fed < 52; ) {
      int h = random.nextInt(5);
      if (left[h] > 0) {
        left[h]--;
        fed++;
        assertThat(test.add(h)).isEqualTo(SprtVerdict.CONTINUE);
      }
    }
    assertThat(test.state().counts()).isEqualTo(Pentanomial.parse("3,10,20,14,5"));
    assertThat(test.state().llr()).isCloseTo(0.270371759, within(5e-10));
  }

  @Test
  void boundsAreOnlyTightened() {
    Sprt test = new Sprt(Specs.normalised(0, 20), Trial.PAIR);
    PairSource source = new PairSource(PairSource.DRAWISH, 10);
    SplitMix64 random = new SplitMix64(77);
    for (int n = 0; n < 300 && !test.add(source.next(random)).isDecided(); n++) {
      assertThat(test.state().lowerBound())
          .isGreaterThanOrEqualTo(test.state().spec().lowerBound());
      assertThat(test.state().upperBound()).isLessThanOrEqualTo(test.state().spec().upperBound());
    }
    assertThat(test.state().lowerBound()).isGreaterThan(test.state().spec().lowerBound());
    assertThat(test.state().upperBound()).isLessThan(test.state().spec().upperBound());
  }

  @Test
  void decidedTestIgnoresFurtherResults() {
    Sprt test = new Sprt(Specs.normalised(0, 20), Trial.GAME);
    for (int n = 0; n < 10_000 && !test.add(n % 3 == 0 ? 0 : 2).isDecided(); n++) {}
    assertThat(test.verdict()).isEqualTo(SprtVerdict.ACCEPT_H1);
    SprtState decided = test.state();
    assertThat(decided.llr()).isGreaterThan(decided.upperBound());
    for (int n = 0; n < 1000; n++) {
      assertThat(test.add(0)).isEqualTo(SprtVerdict.ACCEPT_H1);
    }
    assertThat(test.state()).isEqualTo(decided);
  }

  @Test
  void oneSidedResultsDecideWithoutUndefinedNumbers() {
    for (EloModel model : EloModel.values()) {
      SprtSpec spec = new SprtSpec(model, -5, 5, 0.05, 0.05);
      for (Trial trial : Trial.values()) {
        assertThat(verdictOfConstant(spec, trial, trial.classes() - 1))
            .isEqualTo(SprtVerdict.ACCEPT_H1);
        assertThat(verdictOfConstant(spec, trial, 0)).isEqualTo(SprtVerdict.ACCEPT_H0);
      }
    }
  }

  private static SprtVerdict verdictOfConstant(SprtSpec spec, Trial trial, int halfPoints) {
    Sprt test = new Sprt(spec, trial);
    for (int n = 0; n < 1000 && !test.add(halfPoints).isDecided(); n++) {
      assertThat(test.state().llr()).isFinite();
    }
    return test.verdict();
  }

  @Test
  void impossibleScoreIsRefused() {
    Sprt test = new Sprt(Specs.normalised(0, 10), Trial.GAME);
    assertThatIllegalArgumentException().isThrownBy(() -> test.add(3));
    assertThat(test.state().counts()).isEqualTo(WinDrawLoss.NONE);
  }

  @Test
  void exchangingThePlayersMirrorsTheVerdict() {
    SplitMix64 random = new SplitMix64(3);
    SprtSpec spec = new SprtSpec(EloModel.NORMALISED, 0, 60, 0.05, 0.1);
    for (int run = 0; run < 40; run++) {
      PairSource source = new PairSource(PairSource.DRAWISH, random.nextInt(100) - 20);
      Sprt test = new Sprt(spec, Trial.PAIR);
      Sprt mirror = new Sprt(Mirror.of(spec), Trial.PAIR);
      while (!test.verdict().isDecided()) {
        int h = source.next(random);
        test.add(h);
        mirror.add(4 - h);
      }
      assertThat(mirror.verdict())
          .isEqualTo(
              test.verdict() == SprtVerdict.ACCEPT_H0
                  ? SprtVerdict.ACCEPT_H1
                  : SprtVerdict.ACCEPT_H0);
      assertThat(mirror.state().counts()).isEqualTo(Mirror.of(test.state().counts()));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ACCEPT_H0", "ACCEPT_H1"})
  @Tag("long")
  void errorRatesAreKeptCoarsely(SprtVerdict wrong) {
    SprtSpec spec = Specs.normalised(0, 60);
    assertErrorRate(wrong, spec, PairSource.DRAWISH, 500, 4);
    assertErrorRate(wrong, spec, PairSource.DRAWLESS, 500, 4);
  }

  @ParameterizedTest
  @MethodSource("testsOfManyRuns")
  @Tag("slow")
  void errorRatesAreKeptInTenThousandRuns(SprtVerdict wrong, SprtSpec spec, double[] base) {
    assertErrorRate(wrong, spec, base, 10_000, 4);
  }

  private static Stream<Arguments> testsOfManyRuns() {
    SprtSpec usual = Specs.normalised(0, 20);
    SprtSpec uneven = new SprtSpec(EloModel.NORMALISED, -10, 10, 0.1, 0.02);
    return Stream.of(SprtVerdict.ACCEPT_H0, SprtVerdict.ACCEPT_H1)
        .flatMap(
            wrong ->
                Stream.of(
                    Arguments.of(wrong, usual, PairSource.DRAWISH),
                    Arguments.of(wrong, usual, PairSource.DRAWLESS),
                    Arguments.of(wrong, uneven, PairSource.DRAWISH)));
  }

  /**
   * Asserts that the rate of a wrong verdict is within {@code sigmas} standard errors of the
   * nominal one.
   */
  private static void assertErrorRate(
      SprtVerdict wrong, SprtSpec spec, double[] base, int runs, double sigmas) {
    boolean acceptsH1 = wrong == SprtVerdict.ACCEPT_H1;
    double nominal = acceptsH1 ? spec.alpha() : spec.beta();
    PairSource source = new PairSource(base, acceptsH1 ? spec.elo0() : spec.elo1());
    assertThat(rateOf(wrong, spec, source, runs))
        .isCloseTo(nominal, within(sigmas * Math.sqrt(nominal * (1 - nominal) / runs)));
  }

  private static double rateOf(SprtVerdict verdict, SprtSpec spec, PairSource source, int runs) {
    int count = 0;
    for (int run = 0; run < runs; run++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "sprt"));
      Sprt test = new Sprt(spec, Trial.PAIR);
      while (!test.add(source.next(random)).isDecided()) {}
      if (test.verdict() == verdict) {
        count++;
      }
    }
    return (double) count / runs;
  }
}
