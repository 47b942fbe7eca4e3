package dev.lodestone.learning.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.learning.measure.PolicyMeasurement.Prediction;
import org.junit.jupiter.api.Test;

final class PredictionCounterTest {

  @Test
  void bitsAreTheCrossEntropyWithTheShares() {
    PredictionCounter counter = new PredictionCounter();
    counter.add(new double[] {0.5, 0.5, 0}, new double[] {0.5, 0.25, 0.25}, 3, 0);
    counter.add(new double[] {1, 0}, new double[] {0.125, 0.875}, 2, 0);
    assertThat(counter.prediction().bits()).isEqualTo((1.5 + 3) / 2);
  }

  @Test
  void equalPredictionsShareTheirRanks() {
    PredictionCounter counter = new PredictionCounter();
    double[] shares = {0, 0, 0, 0, 1};
    counter.add(shares, new double[] {0.1, 0.2, 0.1, 0.2, 0.4}, 5, 4);
    counter.add(shares, new double[] {0.3, 0.1, 0.2, 0.2, 0.2}, 5, 4);
    counter.add(shares, new double[] {0.2, 0.2, 0.2, 0.2, 0.2}, 5, 4);
    counter.add(shares, new double[] {0.25, 0.25, 0.2, 0.2, 0.1}, 5, 4);
    Prediction found = counter.prediction();
    assertThat(found.first()).isEqualTo((1 + 0 + 0.2 + 0) / 4);
    assertThat(found.firstThree()).isEqualTo(Math.rint((1 + 2 / 3.0 + 0.6 + 0) / 4 * 1e5) / 1e5);
  }
}
