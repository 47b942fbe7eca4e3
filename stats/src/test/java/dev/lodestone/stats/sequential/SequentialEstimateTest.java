package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.Mirror;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.Trial;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialEstimateTest {

  /** Compares with published numbers for Wald's uncorrected bounds. */
  @ParameterizedTest
  @CsvSource({
    "'0,0,10,0,10', 0, 60, 181.40, 74.47, 335.10",
    "'2,0,9,1,13', 0, 60, 161.52, 52.77, 311.96",
    "'1,0,5,1,15', 0, 50, 263.47, 123.10, 601.5",
    "'12,80,210,110,28', 0, 10, 24.49, 10.15, 38.91",
    "'3,30,88,40,9', -5, 10, 22.51, 0.99, 44.21",
  })
  void estimateIsThePublishedOne(
      String counts, double elo0, double elo1, double median, double low, double high) {
    SequentialEstimate.Interval e =
        SequentialEstimate.of(Pentanomial.parse(counts), Specs.normalised(elo0, elo1)).elo();
    assertThat(e.median().orElseThrow()).isCloseTo(median, within(0.05));
    assertThat(e.low().orElseThrow()).isCloseTo(low, within(0.05));
    assertThat(e.high().orElseThrow()).isCloseTo(high, within(0.05));
  }

  @Test
  void withoutTrialsThereIsNoEstimate() {
    SequentialEstimate e = SequentialEstimate.of(Pentanomial.NONE, Specs.normalised(0, 5));
    assertThat(e.elo().median()).isEmpty();
    assertThat(e.normalisedElo().low()).isEmpty();
  }

  @Test
  void equalPairsGiveNoEstimate() {
    for (String counts : new String[] {"0,0,0,0,16", "16,0,0,0,0", "0,0,16,0,0", "0,0,0,1,0"}) {
      SequentialEstimate e =
          SequentialEstimate.of(Pentanomial.parse(counts), Specs.normalised(0, 10));
      assertThat(e.elo()).isEqualTo(e.normalisedElo());
      assertThat(e.elo().median()).isEmpty();
      assertThat(e.elo().low()).isEmpty();
      assertThat(e.elo().high()).isEmpty();
    }
  }

  @Test
  void farFromTheBoundsTheEstimateIsThePlainOne() {
    // Far from both bounds stopping has had no effect, so nothing is biased.
    Pentanomial counts = Pentanomial.parse("300,1000,2000,1020,310");
    Estimate plain = MatchElo.normalised(counts).orElseThrow();
    SequentialEstimate e = SequentialEstimate.of(counts, Specs.normalised(0, 0.5));
    assertThat(e.normalisedElo().median().orElseThrow())
        .isCloseTo(plain.value().orElseThrow(), within(0.02));
    assertThat(e.normalisedElo().low().orElseThrow())
        .isCloseTo(plain.low().orElseThrow(), within(0.05));
    assertThat(e.normalisedElo().high().orElseThrow())
        .isCloseTo(plain.high().orElseThrow(), within(0.05));
    assertThat(e.elo().median().orElseThrow())
        .isCloseTo(MatchElo.logistic(counts).orElseThrow().value().orElseThrow(), within(0.02));
  }

  @Test
  void stoppingForH1MakesTheEstimateSmallerThanThePlainOne() {
    SprtSpec spec = Specs.normalised(0, 40);
    PairSource source = new PairSource(PairSource.DRAWISH, 40);
    int stopped = 0;
    for (int run = 0; run < 50; run++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "smaller"));
      Sprt test = new Sprt(spec, Trial.PAIR);
      while (!test.add(source.next(random)).isDecided()) {}
      if (test.verdict() == SprtVerdict.ACCEPT_H1) {
        stopped++;
        SequentialEstimate e = SequentialEstimate.of(test.state().counts(), test.state().spec());
        assertThat(e.normalisedElo().median().orElseThrow())
            .isLessThan(
                MatchElo.normalised(test.state().counts()).orElseThrow().value().orElseThrow());
      }
    }
    assertThat(stopped).isGreaterThan(40);
  }

  @Test
  void bothModelsEstimateAlikeFromTheSameTrials() {
    Pentanomial counts = Pentanomial.parse("40,140,260,180,70");
    SequentialEstimate a = SequentialEstimate.of(counts, Specs.normalised(0, 10));
    double deviation = Math.sqrt(2 * LogLikelihoodRatio.moments(counts).variance());
    SequentialEstimate b =
        SequentialEstimate.of(
            counts,
            Specs.logistic(
                0, EloScale.ofScore(0.5 + 10 / EloScale.NORMALISED * deviation).orElseThrow()));
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
      SequentialEstimate.Interval e = SequentialEstimate.of(counts, spec).normalisedElo();
      SequentialEstimate.Interval m =
          SequentialEstimate.of(Mirror.of(counts), Mirror.of(spec)).normalisedElo();
      assertThat(m.median().orElseThrow()).isCloseTo(-e.median().orElseThrow(), within(1e-4));
      assertThat(m.low().orElseThrow()).isCloseTo(-e.high().orElseThrow(), within(1e-4));
      assertThat(m.high().orElseThrow()).isCloseTo(-e.low().orElseThrow(), within(1e-4));
    }
  }

  @Test
  void oneSidedTestStaysFinite() {
    Sprt test = new Sprt(Specs.normalised(0, 10), Trial.PAIR);
    test.add(3);
    while (!test.add(4).isDecided()) {}
    SequentialEstimate e = SequentialEstimate.of(test.state().counts(), test.state().spec());
    assertThat(e.normalisedElo().median().orElseThrow()).isFinite();
    assertThat(e.normalisedElo().low().orElseThrow())
        .isLessThan(e.normalisedElo().high().orElseThrow());
  }

  @Test
  @Tag("long")
  void estimateIsCoarselyMedianUnbiased() {
    for (double share : new double[] {-0.5, 0, 0.5, 1, 1.5}) {
      assertMedianUnbiased(Specs.normalised(0, 60), share, 400, 4);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.5, 0, 0.5, 1, 1.5})
  @Tag("slow")
  void estimateIsMedianUnbiasedInTenThousandRuns(double share) {
    assertMedianUnbiased(Specs.normalised(0, 20), share, 10_000, 4);
  }

  /** Includes true differences far from the hypotheses, where a test stops almost at once. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 15, 130, 270})
  @Tag("slow")
  void medianAndCoverageHoldForLargeDifferences(double truth) {
    int runs = 4000;
    for (SprtSpec spec : List.of(Specs.normalised(0, 50), Specs.logistic(0, 50))) {
      for (double[] base : List.of(PairSource.DRAWISH, PairSource.DRAWLESS)) {
        PairSource source = PairSource.withElo(base, truth);
        double[] medians = new double[runs];
        int covered = 0;
        for (int run = 0; run < runs; run++) {
          SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "large"));
          Sprt test = new Sprt(spec, Trial.PAIR);
          while (!test.add(source.next(random)).isDecided()) {}
          SequentialEstimate.Interval e = SequentialEstimate.of(test.state().counts(), spec).elo();
          // The estimate is infinite if it is beyond the scale or if all pairs were won.
          medians[run] = e.median().orElse(Double.POSITIVE_INFINITY);
          boolean covers =
              e.low().orElse(Double.NEGATIVE_INFINITY) <= truth
                  && truth <= e.high().orElse(Double.POSITIVE_INFINITY);
          covered += covers ? 1 : 0;
        }
        Arrays.sort(medians);
        String name = "%s, truth %.0f".formatted(spec, truth);
        assertThat(medians[runs / 2])
            .as("median for %s", name)
            .isCloseTo(truth, within(3 + 0.08 * truth));
        assertThat((double) covered / runs).as("coverage for %s", name).isBetween(0.93, 1.0);
      }
    }
  }

  /**
   * Asserts for a true difference between the hypotheses or beyond that the estimate is below the
   * true value in half of the runs and that the interval covers it in 95 %, within {@code sigmas}
   * standard errors of the simulation.
   */
  private static void assertMedianUnbiased(SprtSpec spec, double share, int runs, double sigmas) {
    double truth = spec.elo0() + share * (spec.elo1() - spec.elo0());
    PairSource source = new PairSource(PairSource.DRAWISH, truth);
    int below = 0;
    int covered = 0;
    for (int run = 0; run < runs; run++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "median"));
      Sprt test = new Sprt(spec, Trial.PAIR);
      while (!test.add(source.next(random)).isDecided()) {}
      SequentialEstimate.Interval e =
          SequentialEstimate.of(test.state().counts(), test.state().spec()).normalisedElo();
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
