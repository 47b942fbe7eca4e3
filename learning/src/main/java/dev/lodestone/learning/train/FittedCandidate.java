package dev.lodestone.learning.train;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.learning.fit.Epoch;
import dev.lodestone.learning.fit.Fit;
import dev.lodestone.learning.fit.FitListener;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.fit.FitTask;
import dev.lodestone.learning.fit.NetworkFit;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.measure.Measurement.Losses;
import dev.lodestone.learning.train.TrainEvent.HeldOutLoss;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import dev.lodestone.search.network.NetworkFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An evaluator that was fitted to the games of some generations.
 *
 * @param file file of weights or of a network
 * @param loss of its predictions of held-out positions; empty if an external trainer made it
 */
record FittedCandidate(Path file, Optional<HeldOutLoss> loss) {

  /**
   * Makes the candidate of a generation.
   *
   * @param sets data of the generations in the window, the newest last
   * @param best the best engine so far; a fit begins with its weights, and the ridge pulls towards
   *     them
   * @param out path of the candidate's file, without the extension
   * @return the candidate; empty if it was stopped
   */
  static Optional<FittedCandidate> make(
      TrainSpec spec,
      int generation,
      List<DatasetFiles> sets,
      Contender best,
      Path out,
      FitListener listener,
      StopSignal stop)
      throws IOException {
    Files.createDirectories(out.toAbsolutePath().getParent());
    if (spec.trainer().isPresent()) {
      return new TrainerProgram(spec.trainer().get())
          .run(sets.stream().map(DatasetFiles::path).toList(), best.file(), out, stop)
          .map(file -> new FittedCandidate(file, Optional.empty()));
    }
    FitTask task =
        new FitTask(
            spec.rules(),
            sets,
            spec.id() + "-" + generation,
            spec.command() + ", generation " + generation);
    Path file = out.resolveSibling(out.getFileName() + Contender.WEIGHTS);
    FitSpec fit =
        spec.fit()
            .taughtBy(
                spec.fit()
                    .teacher()
                    .map(teacher -> teacher.withEngine(best.engine(teacher.engine()))));
    boolean resume = FitTask.isInterrupted(file);
    Optional<Made> made;
    if (spec.evaluator().equals(FeatureSets.NETWORK)) {
      made =
          new NetworkFit(task, fit, NetworkFit.WIDTH, NetworkFit.HIDDEN)
              .run(file, resume, listener, stop)
              .map(
                  found ->
                      new Made(
                          NetworkFile.format(found.network()),
                          loss(found.measurement(), found.epochs())));
    } else {
      FeatureSet features = FeatureSets.of(spec.rules(), spec.evaluator());
      made =
          new Fit(
                  task,
                  features,
                  fit,
                  Optional.of(weights(spec, features, best)),
                  Fit.Ending.AS_FITTED)
              .run(file, resume, listener, stop)
              .map(
                  found ->
                      new Made(
                          WeightsFile.format(found.weights()),
                          loss(found.measurement(), found.epochs())));
    }
    if (made.isEmpty()) {
      return Optional.empty();
    }
    AtomicFile.write(file, made.get().content());
    return Optional.of(new FittedCandidate(file, Optional.of(made.get().loss())));
  }

  /** The content of a candidate's file, and the loss of its predictions. */
  private record Made(String content, HeldOutLoss loss) {}

  /** The weights of the best engine so far. */
  private static Weights weights(TrainSpec spec, FeatureSet features, Contender best) {
    return best.file()
        .map(file -> WeightsFile.read(file, List.of(features)))
        .or(() -> FeatureSets.weights(spec.rules()))
        .orElseThrow();
  }

  private static HeldOutLoss loss(Measurement measurement, List<Epoch> epochs) {
    Losses losses = measurement.losses();
    return new HeldOutLoss(
        measurement.split(),
        losses.positions(),
        losses.mean(),
        losses.present(),
        losses.fitted(),
        epochs.size());
  }
}
