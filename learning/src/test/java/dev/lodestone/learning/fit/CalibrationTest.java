package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Logistic;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleFiles;
import dev.lodestone.learning.sample.Samples;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CalibrationTest {

  @TempDir private Path directory = Path.of("");

  private SampleFile<Samples> results(int size) throws IOException {
    return Truth.samples(directory.resolve("samples"), size, true);
  }

  /** A model that knows the truth, but for how sure it is at the two knots. */
  private static Model modelAt(double first, double last) {
    Model model = new LinearModel(new Truth(), Truth.KNOTS);
    for (int f = 0; f < Truth.WEIGHTS.length; f++) {
      model.parameters()[2 * f] = first * Truth.WEIGHTS[f][0] / Truth.SCALE;
      model.parameters()[2 * f + 1] = last * Truth.WEIGHTS[f][1] / Truth.SCALE;
    }
    return model;
  }

  @Test
  void whoIsTooCarefulOrTooSureIsSetRightAtEachKnot() throws IOException {
    try (SampleFile<Samples> samples = results(20_000)) {
      double[] factors = Calibration.factors(modelAt(0.5, 2), samples, Split.TRAIN);
      // One standard error is 0.05 and 0.012.
      assertThat(factors[0]).isCloseTo(2, within(0.2));
      assertThat(factors[1]).isCloseTo(0.5, within(0.05));
    }
  }

  @Test
  void whoIsRightStaysAsHeIs() throws IOException {
    try (SampleFile<Samples> samples = results(20_000)) {
      double[] factors = Calibration.factors(modelAt(1, 1), samples, Split.TRAIN);
      assertThat(factors[0]).isCloseTo(1, within(0.1));
      assertThat(factors[1]).isCloseTo(1, within(0.1));
    }
  }

  @Test
  void theFactorsAreWhereTheLossIsLeast() throws IOException {
    try (SampleFile<Samples> samples = results(4000)) {
      double[] factors = Calibration.factors(modelAt(0.5, 2), samples, Split.TRAIN);
      double least = loss(factors, samples);
      for (int knot = 0; knot < 2; knot++) {
        for (double step : new double[] {-0.05, 0.05}) {
          double[] beside = factors.clone();
          beside[knot] += step;
          assertThat(loss(beside, samples)).isGreaterThan(least);
        }
      }
    }
  }

  /** In nats, with what ten samples pull to 1. */
  private static double loss(double[] factors, SampleFile<Samples> file) throws IOException {
    Model model = modelAt(0.5, 2);
    model.multiply(factors);
    Samples samples = new Samples();
    file.read(Split.TRAIN, 0, samples);
    double loss = 0;
    for (double factor : factors) {
      loss += 10 * (factor - 1) * (factor - 1) / 2;
    }
    for (int i = 0; i < samples.size(); i++) {
      loss += Logistic.bits(model.value(samples, i), samples.outcome(i)) * Math.log(2);
    }
    return loss;
  }

  @Test
  void aFewGamesChangeLittle() throws IOException {
    SplitMix64 random = new SplitMix64(2);
    SampleFiles.Filler lost =
        next -> {
          for (int i = 0; i < 5; i++) {
            next.of(Split.VALIDATION)
                .add(0, 1, 0, false, random.nextInt(10), 5, 0, new int[] {1, 0, 0, 0});
          }
        };
    try (SampleFile<Samples> samples = SampleFiles.filled(directory.resolve("few"), lost)) {
      double[] factors = Calibration.factors(modelAt(1, 1), samples, Split.VALIDATION);
      assertThat(factors[0]).isBetween(0.9, 1.0);
      assertThat(factors[1]).isBetween(0.9, 1.0);
    }
  }
}
