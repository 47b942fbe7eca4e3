package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.ChoiceSamples;
import dev.lodestone.learning.sample.SampleFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChoiceModelTest {

  private static final double STEP = 1e-5;

  @TempDir private Path directory = Path.of("");

  private static ChoiceModel model() {
    return new ChoiceModel(new ChoiceTruth(), ChoiceTruth.KNOTS);
  }

  @Test
  void theGradientAgreesWithFiniteDifferences() throws IOException {
    ChoiceModel model = model();
    SplitMix64 random = new SplitMix64(3);
    double[] parameters = model.parameters();
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] = (random.nextInt(2001) - 1000) / 1000.0;
    }
    try (SampleFile<ChoiceSamples> file = ChoiceTruth.samples(directory.resolve("samples"), 300)) {
      ChoiceSamples choices = file.newBlock();
      file.read(Split.TRAIN, 0, choices);
      double[] gradient = objective(model, choices).gradient().clone();
      for (int i = 0; i < parameters.length; i++) {
        double value = parameters[i];
        parameters[i] = value + STEP;
        double above = objective(model, choices).nats();
        parameters[i] = value - STEP;
        double below = objective(model, choices).nats();
        parameters[i] = value;
        assertThat(gradient[i]).isCloseTo((above - below) / (2 * STEP), within(1e-7));
        assertThat(Math.abs(gradient[i])).isGreaterThan(1e-6);
      }
    }
  }

  private static Objective<ChoiceSamples> objective(ChoiceModel model, ChoiceSamples choices) {
    Objective<ChoiceSamples> objective =
        new Objective<>(model, new double[model.parameters().length], 25, 270);
    objective.clear();
    int size = choices.size();
    objective.add(choices, IntStream.range(0, size).toArray(), 0, size);
    return objective;
  }

  @Test
  void recoversTheWeightsBehindShares() throws IOException {
    ChoiceModel model = model();
    try (SampleFile<ChoiceSamples> samples =
        ChoiceTruth.samples(directory.resolve("samples"), 2000)) {
      new Trainer<>(new TrainingSettings(1, 40, 64, 0.02, 0), samples, model)
          .run("truth", checkpoint -> {}, epoch -> {}, StopSignal.NEVER);
    }
    List<List<Integer>> found = List.copyOf(model.weights(1000).values());
    for (int f = 0; f < ChoiceTruth.WEIGHTS.length; f++) {
      for (int knot = 0; knot < 2; knot++) {
        assertThat(found.get(f).get(knot))
            .as("feature %d at knot %d", f, knot)
            .isCloseTo(ChoiceTruth.WEIGHTS[f][knot], within(5));
      }
    }
  }
}
