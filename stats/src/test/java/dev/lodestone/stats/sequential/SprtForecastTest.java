package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Trial;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SprtForecastTest {

  private static SprtForecast pairs(double elo1, double truth) {
    return SprtForecast.normalised(Specs.normalised(0, elo1), Trial.PAIR, truth);
  }

  @Test
  void costsAreThePublishedOnes() {
    assertThat(Math.round(pairs(5, 0).expectedTrials())).isEqualTo(12_795);
    assertThat(Math.round(pairs(5, 5).expectedTrials())).isEqualTo(12_795);
    assertThat(Math.round(pairs(5, 2.5).expectedTrials())).isEqualTo(20_931);
    assertThat(Math.round(pairs(20, 0).expectedTrials())).isEqualTo(800);
    assertThat(Math.round(pairs(20, 10).expectedTrials())).isEqualTo(1_308);
  }

  @Test
  void hypothesesAreAcceptedWithTheirErrorRates() {
    SprtSpec spec = new SprtSpec(EloModel.NORMALISED, 0, 5, 0.1, 0.02);
    assertThat(SprtForecast.normalised(spec, Trial.PAIR, 0).probabilityOfH1())
        .isCloseTo(0.1, within(1e-12));
    assertThat(SprtForecast.normalised(spec, Trial.PAIR, 5).probabilityOfH1())
        .isCloseTo(0.98, within(1e-12));
    assertThat(pairs(5, 2.5).probabilityOfH1()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void onlyDistancesFromTheHypothesesMatter() {
    SprtSpec shifted = Specs.normalised(-5, 0);
    SprtForecast forecast = SprtForecast.normalised(shifted, Trial.PAIR, -4);

    assertThat(forecast.expectedTrials()).isCloseTo(pairs(5, 1).expectedTrials(), within(1e-6));
    assertThat(forecast.probabilityOfH1()).isCloseTo(pairs(5, 1).probabilityOfH1(), within(1e-12));
  }

  @Test
  void aPairCountsAsTwoGames() {
    SprtSpec spec = Specs.normalised(0, 5);
    assertThat(SprtForecast.normalised(spec, Trial.GAME, 1).expectedTrials())
        .isCloseTo(2 * pairs(5, 1).expectedTrials(), within(1e-6));
  }

  @Test
  void logisticTestCostsWhatTheEqualNormalisedOneDoes() {
    // Near an even score 1 Elo is a score of ln(10)/1600; the standard deviation of a pair is 0.25.
    double variance = 0.0625;
    SprtForecast logistic = SprtForecast.logistic(Specs.logistic(0, 1), 0.5, variance);
    double toNormalised =
        EloScale.NORMALISED * (EloScale.expectedScore(1) - 0.5) / Math.sqrt(2 * variance);
    SprtForecast normalised = pairs(toNormalised, toNormalised / 2);
    assertThat(logistic.expectedTrials())
        .isCloseTo(normalised.expectedTrials(), within(1e-3 * normalised.expectedTrials()));
  }

  @Test
  @Tag("long")
  void simulatedTestsCostAndDecideAsForecast() {
    SprtSpec spec = Specs.normalised(0, 60);
    for (double truth : new double[] {0, 20, 30}) {
      PairSource source = new PairSource(PairSource.DRAWISH, truth);
      int runs = 400;
      long trials = 0;
      int accepted = 0;
      for (int run = 0; run < runs; run++) {
        SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "forecast"));
        Sprt test = new Sprt(spec, Trial.PAIR);
        while (!test.add(source.next(random)).isDecided()) {}
        trials += test.state().counts().trials();
        accepted += test.verdict() == SprtVerdict.ACCEPT_H1 ? 1 : 0;
      }
      SprtForecast forecast = SprtForecast.normalised(spec, Trial.PAIR, truth);
      // The standard deviation of a test's length is about as large as its mean.
      assertThat((double) trials / runs)
          .isCloseTo(
              forecast.expectedTrials(), within(4 * forecast.expectedTrials() / Math.sqrt(runs)));
      assertThat((double) accepted / runs)
          .isCloseTo(forecast.probabilityOfH1(), within(4 * Math.sqrt(0.25 / runs)));
    }
  }

  @Test
  void forecastOfTheOtherModelIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SprtForecast.normalised(Specs.logistic(0, 5), Trial.PAIR, 0))
        .withMessage("the test must be stated in normalised Elo: model=LOGISTIC");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SprtForecast.logistic(Specs.normalised(0, 5), 0, 0.1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SprtForecast.logistic(Specs.logistic(0, 5), 0, 0))
        .withMessageContaining("variance=0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SprtForecast.logistic(Specs.logistic(0, 5), 0, 0.26));
  }

  @Test
  void theVarianceOfAScoreIsAtMostThatOfWinsAndLosses() {
    assertThat(SprtForecast.logistic(Specs.logistic(0, 5), 0, 0.25).probabilityOfH1())
        .isCloseTo(0.05, within(1e-12));
  }

  @Test
  void aDifferenceThatIsNoNumberIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> pairs(5, Double.NaN))
        .withMessage("a difference must be finite: truth=NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SprtForecast.logistic(Specs.logistic(0, 5), Double.NaN, 0.1))
        .withMessage("a difference must be finite: truth=NaN");
  }
}
