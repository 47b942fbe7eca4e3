package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.StopSignal;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.learning.sample.Targets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrainerTest {

  @TempDir private Path directory = Path.of("");

  private static FitSpec spec(int epochs) {
    return new FitSpec(
        Targets.DEFAULT, Optional.empty(), Truth.SCALE, Truth.KNOTS, 4, epochs, 64, 0.02, 0);
  }

  private SampleFile<Samples> samples(int size, boolean drawn) throws IOException {
    return Truth.samples(directory.resolve("samples"), size, drawn);
  }

  private static LinearModel model() {
    return new LinearModel(new Truth(), Truth.KNOTS);
  }

  private static void assertTruth(Map<String, List<Integer>> weights, int error) {
    List<List<Integer>> found = List.copyOf(weights.values());
    for (int f = 0; f < Truth.WEIGHTS.length; f++) {
      for (int knot = 0; knot < 2; knot++) {
        assertThat(found.get(f).get(knot))
            .as("feature %d at knot %d", f, knot)
            .isCloseTo(Truth.WEIGHTS[f][knot], within(Truth.isRare(f) ? 4 * error : error));
      }
    }
  }

  @Test
  void recoversTheWeightsBehindScores() throws IOException {
    LinearModel model = model();
    try (SampleFile<Samples> samples = samples(3000, false)) {
      Truth.run(Truth.trainer(spec(40), samples, model));
    }
    assertTruth(model.weights(Truth.SCALE), 1);
  }

  @Test
  void recoversTheWeightsBehindResultsWithinTheirError() throws IOException {
    LinearModel model = model();
    try (SampleFile<Samples> samples = samples(8_000, true)) {
      List<Epoch> epochs = Truth.run(Truth.trainer(spec(40), samples, model));
      // The fit ends before the maximum number of epochs, when held-out samples no longer gain.
      assertThat(epochs).hasSizeLessThan(40);
    }
    // The standard error is 7 centipoints.
    assertTruth(model.weights(Truth.SCALE), 22);
  }

  @Test
  void theSeedDeterminesTheFit() throws IOException {
    try (SampleFile<Samples> samples = samples(1000, true)) {
      LinearModel one = model();
      LinearModel two = model();
      LinearModel three = model();
      Truth.run(Truth.trainer(spec(5), samples, one));
      Truth.run(Truth.trainer(spec(5), samples, two));
      FitSpec other =
          new FitSpec(
              Targets.DEFAULT, Optional.empty(), Truth.SCALE, Truth.KNOTS, 5, 5, 64, 0.02, 0);
      Truth.run(Truth.trainer(other, samples, three));
      assertThat(two.parameters()).isEqualTo(one.parameters());
      assertThat(three.parameters()).isNotEqualTo(one.parameters());
    }
  }

  @Test
  void aFitContinuesFromEveryCheckpointToTheSameResult() throws IOException {
    List<Checkpoint> kept = new ArrayList<>();
    Path file = directory.resolve("checkpoint");
    try (SampleFile<Samples> samples = samples(1000, true)) {
      LinearModel whole = model();
      List<Epoch> epochs =
          Truth.trainer(spec(40), samples, whole)
              .run("truth", kept::add, epoch -> {}, StopSignal.NEVER);
      assertThat(kept).hasSizeGreaterThan(5).hasSameSizeAs(epochs);
      for (int at : new int[] {0, kept.size() / 2, kept.size() - 1}) {
        kept.get(at).write(file);
        LinearModel resumed = model();
        Trainer<Samples> trainer = Truth.trainer(spec(40), samples, resumed);
        trainer.restore(Checkpoint.read(file, "truth", resumed.parameters().length));
        assertThat(Truth.run(trainer)).isEqualTo(epochs);
        assertThat(resumed.parameters()).isEqualTo(whole.parameters());
      }
    }
  }

  @Test
  void theRidgePullsWeightsToZero() throws IOException {
    try (SampleFile<Samples> samples = samples(3000, false)) {
      LinearModel free = model();
      LinearModel pulled = model();
      Truth.run(Truth.trainer(spec(20), samples, free));
      FitSpec ridge =
          new FitSpec(
              Targets.DEFAULT,
              Optional.empty(),
              Truth.SCALE,
              Truth.KNOTS,
              4,
              20,
              64,
              0.02,
              100_000);
      Truth.run(Truth.trainer(ridge, samples, pulled));
      assertThat(Math.abs(pulled.parameters()[0])).isLessThan(Math.abs(free.parameters()[0]) / 10);
    }
  }

  @Test
  void theRidgePullsAContinuedFitToItsStartWeights() throws IOException {
    try (SampleFile<Samples> samples = samples(3000, false)) {
      LinearModel continued = model();
      Arrays.fill(continued.parameters(), 0.7);
      FitSpec ridge =
          new FitSpec(
              Targets.DEFAULT,
              Optional.empty(),
              Truth.SCALE,
              Truth.KNOTS,
              4,
              20,
              64,
              0.02,
              10_000_000);
      Truth.run(Truth.trainer(ridge, samples, continued));
      for (double parameter : continued.parameters()) {
        assertThat(parameter).isCloseTo(0.7, within(0.05));
      }
    }
  }
}
