package dev.lodestone.tournament.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SequentialEstimateTest {

  private static SprtState stateOf(SprtSpec spec, Pentanomial counts, SprtVerdict verdict) {
    return new SprtState(
        spec,
        counts,
        LogLikelihoodRatio.of(counts, spec),
        spec.lowerBound(),
        spec.upperBound(),
        verdict);
  }

  @Test
  void withoutTrialsThereIsNoEstimate() {
    SequentialEstimate e =
        SequentialEstimate.of(
            stateOf(SprtSpec.normalised(0, 5), Pentanomial.NONE, SprtVerdict.CONTINUE));
    assertThat(e.elo().median()).isEmpty();
    assertThat(e.normalisedElo().low()).isEmpty();
  }

  @Test
  void wherePairsAllScoredTheSameThereIsNoEstimate() {
    for (String counts : new String[] {"0,0,0,0,16", "16,0,0,0,0", "0,0,16,0,0", "0,0,0,1,0"}) {
      for (SprtVerdict verdict : SprtVerdict.values()) {
        SequentialEstimate e =
            SequentialEstimate.of(
                stateOf(SprtSpec.normalised(0, 10), Pentanomial.parse(counts), verdict));
        assertThat(e.elo()).isEqualTo(e.normalisedElo());
        assertThat(e.elo().median()).isEmpty();
        assertThat(e.elo().low()).isEmpty();
        assertThat(e.elo().high()).isEmpty();
      }
    }
  }

  @Test
  void earlyInATestTheEstimateIsThePlainOne() {
    // Far from both bounds nothing has been stopped, so nothing is biased.
    Pentanomial counts = Pentanomial.parse("300,1000,2000,1020,310");
    Estimate plain = MatchElo.normalised(counts).orElseThrow();
    SequentialEstimate e =
        SequentialEstimate.of(stateOf(SprtSpec.normalised(0, 0.5), counts, SprtVerdict.CONTINUE));
    assertThat(e.normalisedElo().median().orElseThrow()).isCloseTo(plain.value(), within(0.02));
    assertThat(e.normalisedElo().low().orElseThrow())
        .isCloseTo(plain.value() - plain.halfWidth().orElseThrow(), within(0.02));
    assertThat(e.normalisedElo().high().orElseThrow())
        .isCloseTo(plain.value() + plain.halfWidth().orElseThrow(), within(0.02));
    assertThat(e.elo().median().orElseThrow())
        .isCloseTo(MatchElo.logistic(counts).orElseThrow().value(), within(0.02));
  }

  @Test
  void stoppingForH1MakesTheEstimateSmallerThanThePlainOne() {
    SprtSpec spec = SprtSpec.normalised(0, 40);
    PairSource source = new PairSource(PairSource.DRAWISH, 40);
    int stopped = 0;
    for (int run = 0; run < 50; run++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "smaller"));
      Sprt test = new Sprt(spec, Trial.PAIR);
      while (!test.add(source.next(random)).isDecided()) {}
      if (test.verdict() == SprtVerdict.ACCEPT_H1) {
        stopped++;
        SequentialEstimate e = SequentialEstimate.of(test.state());
        assertThat(e.normalisedElo().median().orElseThrow())
            .isLessThan(MatchElo.normalised(test.state().counts()).orElseThrow().value());
      }
    }
    assertThat(stopped).isGreaterThan(40);
  }

  @Test
  void bothModelsEstimateAlikeFromTheSameTrials() {
    Pentanomial counts = Pentanomial.parse("40,140,260,180,70");
    SequentialEstimate a =
        SequentialEstimate.of(stateOf(SprtSpec.normalised(0, 10), counts, SprtVerdict.CONTINUE));
    double deviation = Math.sqrt(2 * LogLikelihoodRatio.moments(counts).variance());
    SequentialEstimate b =
        SequentialEstimate.of(
            stateOf(
                SprtSpec.logistic(
                    0, EloScale.ofScore(0.5 + 10 / EloScale.NORMALISED * deviation).orElseThrow()),
                counts,
                SprtVerdict.CONTINUE));
    assertThat(a.elo().median().orElseThrow())
        .isCloseTo(b.elo().median().orElseThrow(), within(0.3));
    assertThat(a.elo().low().orElseThrow()).isCloseTo(b.elo().low().orElseThrow(), within(0.3));
  }

  @Test
  void exchangingThePlayersMirrorsTheEstimate() {
    SplitMix64 random = new SplitMix64(9);
    SprtSpec spec = new SprtSpec(EloModel.NORMALISED, -3, 30, 0.05, 0.1);
    for (int run = 0; run < 60; run++) {
      Pentanomial counts =
          new Pentanomial(
              random.nextInt(30),
              random.nextInt(30),
              random.nextInt(30),
              random.nextInt(30),
              random.nextInt(30));
      SprtVerdict verdict = SprtVerdict.values()[random.nextInt(3)];
      SprtVerdict opposite =
          switch (verdict) {
            case CONTINUE -> SprtVerdict.CONTINUE;
            case ACCEPT_H0 -> SprtVerdict.ACCEPT_H1;
            case ACCEPT_H1 -> SprtVerdict.ACCEPT_H0;
          };
      SequentialEstimate.Interval e =
          SequentialEstimate.of(stateOf(spec, counts, verdict)).normalisedElo();
      SequentialEstimate.Interval m =
          SequentialEstimate.of(stateOf(spec.mirror(), counts.mirror(), opposite)).normalisedElo();
      assertThat(m.median().orElseThrow()).isCloseTo(-e.median().orElseThrow(), within(1e-4));
      assertThat(m.low().orElseThrow()).isCloseTo(-e.high().orElseThrow(), within(1e-4));
      assertThat(m.high().orElseThrow()).isCloseTo(-e.low().orElseThrow(), within(1e-4));
    }
  }

  @Test
  void oneSidedTestStaysFinite() {
    Sprt test = new Sprt(SprtSpec.normalised(0, 10), Trial.PAIR);
    test.add(3);
    while (!test.add(4).isDecided()) {}
    SequentialEstimate e = SequentialEstimate.of(test.state());
    assertThat(e.normalisedElo().median().orElseThrow()).isFinite();
    assertThat(e.normalisedElo().low().orElseThrow())
        .isLessThan(e.normalisedElo().high().orElseThrow());
  }

  @Test
  void estimateIsCoarselyMedianUnbiased() {
    assertMedianUnbiased(SprtSpec.normalised(0, 60), 400, 4);
  }

  @Test
  @Tag("slow")
  void estimateIsMedianUnbiasedInTenThousandRuns() {
    assertMedianUnbiased(SprtSpec.normalised(0, 20), 10_000, 4);
  }

  /**
   * At several truths the estimate is below the truth in half of the runs, and the interval covers
   * it in 95 of 100, within {@code sigmas} standard errors of the simulation.
   */
  private static void assertMedianUnbiased(SprtSpec spec, int runs, double sigmas) {
    for (double share : new double[] {-0.5, 0, 0.5, 1, 1.5}) {
      double truth = spec.elo0() + share * (spec.elo1() - spec.elo0());
      PairSource source = new PairSource(PairSource.DRAWISH, truth);
      int below = 0;
      int covered = 0;
      for (int run = 0; run < runs; run++) {
        SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "median"));
        Sprt test = new Sprt(spec, Trial.PAIR);
        while (!test.add(source.next(random)).isDecided()) {}
        SequentialEstimate.Interval e = SequentialEstimate.of(test.state()).normalisedElo();
        below += e.median().orElseThrow() < truth ? 1 : 0;
        covered += e.low().orElseThrow() <= truth && truth <= e.high().orElseThrow() ? 1 : 0;
      }
      assertThat((double) below / runs)
          .as("share of estimates below the truth of %s", truth)
          .isCloseTo(0.5, within(sigmas * Math.sqrt(0.25 / runs)));
      assertThat((double) covered / runs)
          .as("share of intervals that cover the truth of %s", truth)
          .isCloseTo(0.95, within(sigmas * Math.sqrt(0.95 * 0.05 / runs)));
    }
  }
}
