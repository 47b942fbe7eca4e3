package dev.lodestone.learning.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.learning.measure.Measurement.Losses;
import dev.lodestone.search.Logistic;
import org.junit.jupiter.api.Test;

final class MeasurementTest {

  @Test
  void aPredictionOfOneHalfHasALossOfOneBit() {
    assertThat(Logistic.bits(0, 1)).isCloseTo(1, within(1e-15));
    assertThat(Logistic.bits(0, 0.5)).isCloseTo(1, within(1e-15));
    assertThat(Logistic.entropyBits(0.5)).isCloseTo(1, within(1e-15));
    assertThat(Logistic.entropyBits(1)).isZero();
  }

  @Test
  void theLossIsTheLogarithmOfTheProbability() {
    for (double x : new double[] {-30, -2, -0.1, 0.7, 5, 30}) {
      double score = Logistic.score(x);
      assertThat(Logistic.bits(x, 1)).isCloseTo(-Math.log(score) / Math.log(2), within(1e-9));
      assertThat(Logistic.bits(-x, 0)).isCloseTo(Logistic.bits(x, 1), within(1e-12));
    }
    // The loss is finite even if 1 - score is 0 in floating point.
    assertThat(Logistic.bits(800, 0)).isCloseTo(800 / Math.log(2), within(1e-6));
  }

  @Test
  void recoversTheScaleOfValues() {
    SplitMix64 random = new SplitMix64(5);
    LossCounter counter = new LossCounter();
    for (int i = 0; i < 200_000; i++) {
      int value = random.nextInt(1201) - 600;
      double score = Logistic.score(value / 170.0);
      double outcome = random.nextInt(1 << 20) < score * (1 << 20) ? 1 : 0;
      counter.add(value / 170.0, value, outcome);
    }
    Losses losses = counter.losses();
    assertThat(losses.presentScale()).isBetween(166, 174);
    assertThat(losses.present()).isCloseTo(losses.fitted(), within(0.0002));
    assertThat(losses.mean()).isCloseTo(1, within(0.001));
    assertThat(losses.fitted()).isLessThan(0.7);
  }

  @Test
  void correctPredictionsDeviateOnlyByTheirError() {
    SplitMix64 random = new SplitMix64(6);
    BinCounter bins = new BinCounter();
    for (int i = 0; i < 100_000; i++) {
      double prediction = random.nextInt(1000) / 1000.0;
      bins.add(prediction, random.nextInt(1000) < prediction * 1000 ? 1 : 0);
    }
    assertThat(bins.bins()).hasSize(10);
    for (Measurement.Bin bin : bins.bins()) {
      assertThat(bin.deviation()).isLessThan(2 * bin.error());
      assertThat(bin.error()).isBetween(0.002, 0.011);
      assertThat(bin.predicted()).isBetween(bin.from(), bin.to());
    }
  }
}
