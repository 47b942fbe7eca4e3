package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.learning.measure.PolicyMeasurement.Comparison;
import dev.lodestone.learning.sample.GaussMoveLooks;
import dev.lodestone.search.knowledge.PolicyFeatures;
import dev.lodestone.search.knowledge.WeightsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fits policies to the visits in the sample. */
final class PolicyFitTest {

  private static final Game GAUSS = Games.byId("gauss");

  @TempDir private Path directory = Path.of("");

  private final PolicyFeatures features = new PolicyFeatures(new GaussMoveLooks());

  private Optional<Fit.Result<PolicyReport>> run(
      boolean resume, FitListener listener, StopSignal stop) throws IOException {
    Path set = directory.resolve("set");
    DatasetFiles files = Files.exists(set) ? new DatasetFiles(set) : Sample.copy(set);
    PolicySpec spec = new PolicySpec(List.of(0), new TrainingSettings(1, 4, 128, 0.02, 3));
    FitTask task = new FitTask(GAUSS, List.of(files), "test", "a test");
    return PolicyFit.of(task, features, spec)
        .run(directory.resolve("out.weights"), resume, listener, stop);
  }

  @Test
  void aFittedPolicyPredictsVisitsBetterThanChanceAndIsReadBack() throws IOException {
    Fit.Result<PolicyReport> result =
        run(false, FitListener.SILENT, StopSignal.NEVER).orElseThrow();
    Comparison all = result.report().measurement().all();
    assertThat(all.fitted().bits())
        .isLessThan(all.uniform().bits() - 0.1)
        .isGreaterThan(all.least());
    assertThat(all.fitted().first()).isGreaterThan(2 * all.uniform().first());
    assertThat(all.fitted().firstThree()).isGreaterThan(all.fitted().first());
    assertThat(result.report().provenance().get(1))
        .matches("data set: SHA-256 of the manifest [0-9a-f]{64}");
    Path file = directory.resolve("read.weights");
    Files.writeString(file, result.content());
    assertThat(WeightsFile.format(WeightsFile.read(file, features))).isEqualTo(result.content());
  }

  @Test
  void aStoppedFitContinuesToTheSameWeights() throws IOException {
    Fit.Result<PolicyReport> whole = run(false, FitListener.SILENT, StopSignal.NEVER).orElseThrow();
    StopSignal stop = new StopSignal();
    FitListener stopper =
        new FitListener() {
          @Override
          public void samples(long train, long validation) {}

          @Override
          public void epoch(Epoch epoch) {
            stop.stop();
          }
        };
    assertThat(run(false, stopper, stop)).isEmpty();
    assertThat(run(true, FitListener.SILENT, StopSignal.NEVER)).contains(whole);
  }
}
