package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GradientTest {

  private static final double STEP = 1e-5;

  @TempDir private Path directory = Path.of("");

  @Test
  void agreesWithFiniteDifferences() throws IOException {
    LinearModel model = new LinearModel(new Truth(), Truth.KNOTS);
    SplitMix64 random = new SplitMix64(3);
    double[] parameters = model.parameters();
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] = (random.nextInt(2001) - 1000) / 1000.0;
    }
    try (SampleFile<Samples> file = Truth.samples(directory.resolve("samples"), 500, true)) {
      assertFiniteDifferences(model, file);
    }
  }

  private static void assertFiniteDifferences(LinearModel model, SampleFile<Samples> file)
      throws IOException {
    Samples samples = new Samples();
    file.read(Split.TRAIN, 0, samples);
    double[] parameters = model.parameters();
    double[] gradient = objective(model, samples).gradient().clone();
    for (int i = 0; i < parameters.length; i++) {
      double value = parameters[i];
      parameters[i] = value + STEP;
      double above = objective(model, samples).nats();
      parameters[i] = value - STEP;
      double below = objective(model, samples).nats();
      parameters[i] = value;
      assertThat(gradient[i]).isCloseTo((above - below) / (2 * STEP), within(1e-7));
    }
    for (double slope : gradient) {
      assertThat(Math.abs(slope)).isGreaterThan(1e-6);
    }
  }

  private static Objective<Samples> objective(LinearModel model, Samples samples) {
    double[] start = new double[model.parameters().length];
    Arrays.fill(start, 0.1);
    Objective<Samples> objective = new Objective<>(model, start, 25, 400);
    objective.clear();
    int size = samples.size();
    objective.add(samples, IntStream.range(0, size).toArray(), 0, size);
    return objective;
  }
}
