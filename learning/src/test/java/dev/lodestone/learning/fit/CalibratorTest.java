package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleFiles;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CalibratorTest {

  @TempDir private Path directory = Path.of("");

  private SampleFile<Samples> results(int size) throws IOException {
    return Truth.samples(directory.resolve("samples"), size, true);
  }

  /** A model with the true weights, multiplied by these factors at the two knots. */
  private static LinearModel modelAt(double first, double last) {
    LinearModel model = new LinearModel(new Truth(), Truth.KNOTS);
    for (int f = 0; f < Truth.WEIGHTS.length; f++) {
      model.parameters()[2 * f] = first * Truth.WEIGHTS[f][0] / Truth.SCALE;
      model.parameters()[2 * f + 1] = last * Truth.WEIGHTS[f][1] / Truth.SCALE;
    }
    return model;
  }

  @Test
  void wrongScalesAreCorrectedAtEachKnot() throws IOException {
    try (SampleFile<Samples> samples = results(20_000)) {
      Calibration found = Calibrator.of(modelAt(0.5, 2), samples, Split.TRAIN, true);
      // The standard errors are 0.05 and 0.012.
      assertThat(found.factor(0)).isCloseTo(2, within(0.2));
      assertThat(found.factor(1)).isCloseTo(0.5, within(0.05));
    }
  }

  @Test
  void aCorrectModelIsNotChanged() throws IOException {
    try (SampleFile<Samples> samples = results(20_000)) {
      Calibration found = Calibrator.of(modelAt(1, 1), samples, Split.TRAIN, true);
      assertThat(found.factor(0)).isCloseTo(1, within(0.1));
      assertThat(found.factor(1)).isCloseTo(1, within(0.1));
    }
  }

  @Test
  void theFactorsMinimiseTheLoss() throws IOException {
    try (SampleFile<Samples> samples = results(4000)) {
      Calibration found = Calibrator.of(modelAt(0.5, 2), samples, Split.TRAIN, true);
      double minimum = loss(found, samples);
      for (int i = 0; i < found.size(); i++) {
        for (double step : new double[] {-0.05, 0.05}) {
          double[] by = new double[found.size()];
          by[i] = step;
          assertThat(loss(found.plus(by), samples)).isGreaterThan(minimum);
        }
      }
    }
  }

  /**
   * The objective of the calibration in nats, including the pull of ten samples towards no change.
   */
  private static double loss(Calibration calibration, SampleFile<Samples> file) throws IOException {
    LinearModel model = modelAt(0.5, 2);
    model.calibrate(calibration);
    Samples samples = new Samples();
    file.read(Split.TRAIN, 0, samples);
    Calibration none = Calibration.none(2, model.groups());
    double loss = 0;
    for (int i = 0; i < calibration.size(); i++) {
      double moved = calibration.number(i) - none.number(i);
      loss += 10 * moved * moved / 2;
    }
    for (int i = 0; i < samples.size(); i++) {
      loss += Logistic.bits(model.value(samples, i), samples.outcome(i)) * Math.log(2);
    }
    return loss;
  }

  /**
   * A model that overrates the side to move at the first knot if it has an even number in hand, and
   * underrates it at the last knot if the number is odd.
   */
  @Test
  void aBiasForAGroupIsCorrectedAtEachKnot() throws IOException {
    LinearModel model = modelAt(1, 1);
    for (int f = 0; f < Truth.WEIGHTS.length; f++) {
      if (Truth.GROUPS[f] == 0) {
        model.parameters()[2 * f] += 0.7;
      } else if (Truth.GROUPS[f] == 1) {
        model.parameters()[2 * f + 1] -= 0.4;
      }
    }
    try (SampleFile<Samples> samples = results(20_000)) {
      Calibration unshifted = Calibrator.of(model, samples, Split.TRAIN, false);
      assertThat(unshifted.size()).isEqualTo(2);
      assertThat(unshifted.shift(1, 1)).isZero();
      Calibration found = Calibrator.of(model, samples, Split.TRAIN, true);
      assertThat(found.shift(0, 0)).isCloseTo(-0.7, within(0.15));
      assertThat(found.shift(0, 1)).isCloseTo(0, within(0.15));
      assertThat(found.shift(1, 0)).isCloseTo(0, within(0.15));
      assertThat(found.shift(1, 1)).isCloseTo(0.4, within(0.15));
      assertThat(found.text(100))
          .matches(
              "calibrated by [01].\\d{3} [01].\\d{3} at the knots, shifted by -[67]\\d -?\\d+ and by"
                  + " -?\\d+ [345]\\d");
    }
  }

  @Test
  void fewGamesChangeTheWeightsLittle() throws IOException {
    SplitMix64 random = new SplitMix64(2);
    SampleFiles.Filler lost =
        next -> {
          for (int i = 0; i < 5; i++) {
            next.of(Split.VALIDATION)
                .add(0, 1, 0, false, random.nextInt(10), 5, 0, new int[] {1, 0, 0, 0, 1, 0, 0});
          }
        };
    try (SampleFile<Samples> samples = SampleFiles.filled(directory.resolve("few"), lost)) {
      Calibration found = Calibrator.of(modelAt(1, 1), samples, Split.VALIDATION, true);
      assertThat(found.factor(0)).isBetween(0.9, 1.0);
      assertThat(found.factor(1)).isBetween(0.9, 1.0);
    }
  }
}
