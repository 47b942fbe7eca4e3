package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.learning.fit.LinearFit.Ending;
import dev.lodestone.learning.sample.Targets;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fits weights to the 2 000 positions of the sample. */
final class FitTest {

  private static final Game GAUSS = Games.byId("gauss");

  @TempDir private Path directory = Path.of("");

  private final FeatureSet features = FeatureSets.of(GAUSS, "linear");
  private DatasetFiles set = new DatasetFiles(directory);

  @BeforeEach
  void copySample() throws IOException {
    set = Sample.copy(directory.resolve("set"));
  }

  private FitTask task(Game game) {
    return new FitTask(game, List.of(set), "test", "a test");
  }

  private Fit<?, FitReport> fit(long seed) {
    return fit(
        new FitSpec(
            Targets.DEFAULT, Optional.empty(), 300, List.of(4, 28), seed, 8, 128, 0.02, 10));
  }

  private Fit<?, FitReport> fit(FitSpec spec) {
    return LinearFit.of(task(GAUSS), features, spec, Optional.empty(), Ending.CALIBRATED);
  }

  private Weights weights(Fit.Result<FitReport> result) throws IOException {
    Path file = Files.writeString(directory.resolve("read.weights"), result.content());
    return WeightsFile.read(file, features);
  }

  private Path out() {
    return directory.resolve("out.weights");
  }

  private static String text(Optional<Fit.Result<FitReport>> result) {
    return result.orElseThrow().content();
  }

  @Test
  void fittedWeightsPredictBetterThanTheMeanAndNameTheirProvenance() throws IOException {
    Fit.Result<FitReport> result =
        fit(1).run(out(), false, FitListener.SILENT, StopSignal.NEVER).orElseThrow();
    FitReport report = result.report();
    assertThat(report.measurement().losses().fitted())
        .isLessThan(report.measurement().losses().mean() - 0.1);
    assertThat(report.measurement().split()).isEqualTo("test");
    assertThat(report.provenance().get(1))
        .matches("data set: SHA-256 of the manifest [0-9a-f]{64}");
    assertThat(report.provenance().get(2))
        .matches(
            "1\\d{3} positions, 8 epochs; on \\d+ positions of test 0\\.\\d{5} bits, 0\\.\\d{5}"
                + " before its numbers were rounded, \\d\\.\\d{5} for always the mean");
    assertThat(WeightsFile.format(weights(result))).isEqualTo(result.content());
    assertThat(weights(result).provenance()).isEqualTo(report.provenance());
  }

  @Test
  void aStoppedFitContinuesToTheSameBytes() throws IOException {
    String whole = text(fit(1).run(out(), false, FitListener.SILENT, StopSignal.NEVER));
    assertThat(directory.resolve("out.weights.checkpoint")).doesNotExist();
    StopSignal stop = new StopSignal();
    assertThat(fit(1).run(out(), false, stopAfter(3, stop), stop)).isEmpty();
    assertThat(directory.resolve("out.weights.checkpoint")).exists();
    assertThat(directory.resolve("out.weights.samples")).doesNotExist();
    String resumed = text(fit(1).run(out(), true, FitListener.SILENT, StopSignal.NEVER));
    assertThat(resumed).isEqualTo(whole);
  }

  @Test
  void aFitFromWeightsWithoutEpochsOnlyCalibratesThem() throws IOException {
    Weights weights =
        weights(fit(1).run(out(), false, FitListener.SILENT, StopSignal.NEVER).orElseThrow());
    FitSpec spec =
        new FitSpec(Targets.DEFAULT, Optional.empty(), 300, List.of(4, 28), 1, 0, 128, 0.02, 10);
    Fit<?, FitReport> again =
        LinearFit.of(task(GAUSS), features, spec, Optional.of(weights), Ending.SHIFTED);
    Fit.Result<FitReport> result =
        again.run(out(), false, FitListener.SILENT, StopSignal.NEVER).orElseThrow();
    Weights calibrated = weights(result);
    assertThat(result.report().epochs()).isEmpty();
    // There are only a small number of games, so a calibration changes only part of what it would
    // otherwise.
    for (int knot = 0; knot < 2; knot++) {
      double factor =
          (double) value(calibrated, "hostages", knot) / value(weights, "hostages", knot);
      assertThat(factor).isBetween(1.01, 1.2);
      for (String name : features.names()) {
        assertThat((double) value(calibrated, name, knot))
            .isCloseTo(factor * value(weights, name, knot), within(1.5));
      }
    }
  }

  private static int value(Weights weights, String feature, int knot) {
    return weights.values().getOrDefault(feature, List.of()).get(knot);
  }

  private static FitListener stopAfter(int number, StopSignal stop) {
    return new FitListener() {
      @Override
      public void samples(long train, long validation) {}

      @Override
      public void epoch(Epoch epoch) {
        if (epoch.number() == number) {
          stop.stop();
        }
      }
    };
  }

  @Test
  void checkpointsOfOtherFitsAndDamagedOnesAreRefused() throws IOException {
    assertThatThrownBy(() -> fit(1).run(out(), true, FitListener.SILENT, StopSignal.NEVER))
        .hasMessage(
            "expected a fit to resume, found no " + directory.resolve("out.weights.checkpoint"));
    Path file = directory.resolve("out.weights.checkpoint");
    new Checkpoint(
            "another",
            List.of(),
            1,
            0,
            new double[0],
            new double[0],
            new double[0],
            0,
            new double[0])
        .write(file);
    assertThatThrownBy(() -> fit(1).run(out(), true, FitListener.SILENT, StopSignal.NEVER))
        .hasMessageStartingWith(file + " is of another fit: expected gauss linear result=1,");
    Files.writeString(file, "{\"of\": 3");
    assertThatThrownBy(() -> fit(1).run(out(), true, FitListener.SILENT, StopSignal.NEVER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ": ");
  }

  @Test
  void invalidKnotsAndSetsOfOtherGamesAreRefused() {
    FitSpec spec =
        new FitSpec(Targets.DEFAULT, Optional.empty(), 300, List.of(4, 31), 1, 8, 128, 0.02, 10);
    assertThatThrownBy(() -> fit(spec))
        .hasMessage("expected ascending knots from 0 to below 31, found [4, 31]");
    Game gaussic = Games.byId("gaussic");
    FitSpec plain =
        new FitSpec(Targets.DEFAULT, Optional.empty(), 300, List.of(), 1, 8, 128, 0.02, 10);
    Fit<?, FitReport> other = NetworkFit.of(task(gaussic), plain, 4, 0);
    assertThatThrownBy(() -> other.run(out(), false, FitListener.SILENT, StopSignal.NEVER))
        .hasMessage(set.path() + ": game: expected gaussic, found gauss");
  }

  @Test
  void asFittedWeightsAreNotCalibrated() throws IOException {
    FitSpec none =
        new FitSpec(Targets.DEFAULT, Optional.empty(), 300, List.of(4, 28), 1, 0, 128, 0.02, 10);
    Weights from =
        weights(fit(1).run(out(), false, FitListener.SILENT, StopSignal.NEVER).orElseThrow());
    Weights kept =
        weights(
            LinearFit.of(task(GAUSS), features, none, Optional.of(from), Ending.AS_FITTED)
                .run(out(), false, FitListener.SILENT, StopSignal.NEVER)
                .orElseThrow());
    assertThat(kept.values()).isEqualTo(from.values());
    assertThat(kept.provenance()).contains("not calibrated");
  }
}
