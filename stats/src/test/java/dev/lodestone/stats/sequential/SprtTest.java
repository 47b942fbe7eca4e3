package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Mirror;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.counts.WinDrawLoss;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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

  @Test
  @Tag("long")
  void errorRatesAreKeptCoarsely() {
    SprtSpec spec = Specs.normalised(0, 60);
    assertErrorRates(spec, PairSource.DRAWISH, 500, 4);
    assertErrorRates(spec, PairSource.DRAWLESS, 500, 4);
  }

  @Test
  @Tag("slow")
  void errorRatesAreKeptInTenThousandRuns() {
    SprtSpec spec = Specs.normalised(0, 20);
    assertErrorRates(spec, PairSource.DRAWISH, 10_000, 4);
    assertErrorRates(spec, PairSource.DRAWLESS, 10_000, 4);
    assertErrorRates(
        new SprtSpec(EloModel.NORMALISED, -10, 10, 0.1, 0.02), PairSource.DRAWISH, 10_000, 4);
  }

  /**
   * Asserts that both error rates are within {@code sigmas} standard errors of the nominal ones.
   */
  private static void assertErrorRates(SprtSpec spec, double[] base, int runs, double sigmas) {
    double alpha = rateOf(SprtVerdict.ACCEPT_H1, spec, new PairSource(base, spec.elo0()), runs);
    double beta = rateOf(SprtVerdict.ACCEPT_H0, spec, new PairSource(base, spec.elo1()), runs);
    assertThat(alpha)
        .isCloseTo(
            spec.alpha(), within(sigmas * Math.sqrt(spec.alpha() * (1 - spec.alpha()) / runs)));
    assertThat(beta)
        .isCloseTo(spec.beta(), within(sigmas * Math.sqrt(spec.beta() * (1 - spec.beta()) / runs)));
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
