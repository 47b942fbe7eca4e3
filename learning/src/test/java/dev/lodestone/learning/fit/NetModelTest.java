package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Logistic;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.learning.sample.Targets;
import dev.lodestone.search.eval.Net;
import dev.lodestone.search.eval.NetWeights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NetModelTest {

  @TempDir private Path directory = Path.of("");

  private final NetTruth inputs = new NetTruth();

  private static FitSpec spec(int epochs, long seed) {
    return new FitSpec(
        Targets.DEFAULT, NetTruth.SCALE, List.of(0, 9), seed, epochs, 32, 0.02, 0, 4);
  }

  private SampleFile<Samples> samples(int size) throws IOException {
    return inputs.samples(directory.resolve("samples"), size);
  }

  private Samples heldOut(SampleFile<Samples> file) throws IOException {
    Samples block = new Samples();
    file.read(Split.VALIDATION, 0, block);
    return block;
  }

  @Test
  void theNetBehindScoresIsFoundAgain() throws IOException {
    Model truth = inputs.truth();
    Model model = Model.of(inputs, spec(40, 1));
    try (SampleFile<Samples> samples = samples(6000)) {
      Truth.run(Truth.trainer(spec(40, 1), samples, model));
      Samples held = heldOut(samples);
      double off = 0;
      double even = 0;
      for (int i = 0; i < held.size(); i++) {
        double score = Logistic.score(truth.value(held, i));
        off += Math.abs(Logistic.score(model.value(held, i)) - score);
        even += Math.abs(0.5 - score);
      }
      assertThat(even / held.size()).isGreaterThan(0.2);
      assertThat(off / held.size()).isLessThan(0.02);
    }
  }

  @Test
  void inWholeNumbersItIsWorthTheSameButForTheRounding() throws IOException {
    NetModel model = inputs.truth();
    NetWeights weights =
        model.weights(new Model.Naming("id", "truth", "net", List.of("made up")), NetTruth.SCALE);
    Net net = new Net(inputs, weights);
    try (SampleFile<Samples> samples = samples(600)) {
      Samples held = heldOut(samples);
      int[] found = new int[inputs.features()];
      for (int i = 0; i < held.size(); i++) {
        for (int e = 0; e < found.length; e++) {
          found[e] = held.feature(held.begin(i) + e);
        }
        assertThat((double) net.value(held.phase(i), found))
            .isCloseTo(NetTruth.SCALE * model.value(held, i), within(12.0));
      }
    }
  }

  @Test
  void partsAddUpToTheValueAndFactorsMultiplyThem() throws IOException {
    NetModel model = inputs.truth();
    double[] parts = new double[2];
    Calibration calibration = Calibration.none(2, 0).plus(new double[] {-0.5, 1});
    try (SampleFile<Samples> samples = samples(200)) {
      Samples held = heldOut(samples);
      double[] multiplied = new double[held.size()];
      for (int i = 0; i < held.size(); i++) {
        model.parts(held, i, parts);
        assertThat(parts[0] + parts[1]).isCloseTo(model.value(held, i), within(1e-12));
        multiplied[i] = 0.5 * parts[0] + 2 * parts[1];
      }
      model.calibrate(calibration);
      for (int i = 0; i < held.size(); i++) {
        assertThat(model.value(held, i)).isCloseTo(multiplied[i], within(1e-12));
      }
    }
  }

  @Test
  void theSameSeedMakesTheSameFitFromEveryCheckpointAndAnotherOneAnother() throws IOException {
    List<Checkpoint> kept = new ArrayList<>();
    try (SampleFile<Samples> samples = samples(500)) {
      Model whole = Model.of(inputs, spec(4, 1));
      Truth.trainer(spec(4, 1), samples, whole)
          .run("truth", kept::add, epoch -> {}, StopSignal.NEVER);
      Path file = directory.resolve("checkpoint");
      kept.get(1).write(file);
      Model resumed = Model.of(inputs, spec(4, 1));
      Trainer<Samples> trainer = Truth.trainer(spec(4, 1), samples, resumed);
      trainer.restore(Checkpoint.read(file, "truth", resumed.parameters().length));
      Truth.run(trainer);
      assertThat(resumed.parameters()).isEqualTo(whole.parameters());
      Model other = Model.of(inputs, spec(4, 2));
      Truth.run(Truth.trainer(spec(4, 2), samples, other));
      assertThat(other.parameters()).isNotEqualTo(whole.parameters());
    }
  }

  @Test
  void filtersThatNoNetCanHaveAreRefused() {
    assertThatThrownBy(() -> new NetModel(inputs, inputs.knots(), 6, 1))
        .hasMessage("expected filters by 4 up to 64, found 6");
  }
}
