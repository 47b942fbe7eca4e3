package dev.lodestone.learning.train;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.learning.fit.Fit;
import dev.lodestone.learning.fit.FitListener;
import dev.lodestone.learning.fit.FitReport;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.fit.FitTask;
import dev.lodestone.learning.fit.LinearFit;
import dev.lodestone.learning.fit.NetworkFit;
import dev.lodestone.learning.measure.Measurement.Losses;
import dev.lodestone.learning.train.TrainEvent.HeldOutLoss;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
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

  private static final String DRAFT = "draft" + Contender.WEIGHTS;

  /**
   * Makes the candidate of a generation.
   *
   * @param sets data of the generations in the window, the newest last
   * @param best the best engine so far; a fit begins with its weights, and the ridge pulls towards
   *     them
   * @param isWeak whether no engine of the training has beaten the shipped one yet. A draft that is
   *     fitted to the games alone then teaches the candidate, because it values positions better
   *     than the best engine of an earlier generation: on GAUSS, from zero, by 55 Elo
   * @param out path of the candidate's file, without the extension
   * @return the candidate; empty if it was stopped
   */
  static Optional<FittedCandidate> make(
      TrainSpec spec,
      int generation,
      List<DatasetFiles> sets,
      Contender best,
      boolean isWeak,
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
    FitSpec fit = spec.fit();
    if (!isWeak || fit.teacher().isEmpty()) {
      return taught(spec, task, best, best, file, listener, stop);
    }
    Path draft = out.resolveSibling(DRAFT);
    if (!Files.exists(draft)
        && write(fit(spec, task, fit.taughtBy(Optional.empty()), best), draft, listener, stop)
            .isEmpty()) {
      return Optional.empty();
    }
    Optional<FittedCandidate> made =
        taught(spec, task, best, Contender.of(draft), file, listener, stop);
    if (made.isPresent()) {
      Files.deleteIfExists(draft);
    }
    return made;
  }

  /** Fits a candidate to the games and, if the training has a teacher, to its values. */
  private static Optional<FittedCandidate> taught(
      TrainSpec spec,
      FitTask task,
      Contender best,
      Contender teaches,
      Path file,
      FitListener listener,
      StopSignal stop)
      throws IOException {
    FitSpec fit =
        spec.fit()
            .taughtBy(
                spec.fit()
                    .teacher()
                    .map(teacher -> teacher.withEngine(teaches.engine(teacher.engine()))));
    return write(fit(spec, task, fit, best), file, listener, stop)
        .map(report -> new FittedCandidate(file, Optional.of(loss(report))));
  }

  /** Runs a fit and writes its file; returns no report if it was stopped. */
  private static Optional<FitReport> write(
      Fit<?, FitReport> fit, Path file, FitListener listener, StopSignal stop) throws IOException {
    Optional<Fit.Result<FitReport>> made = fit.run(file, Fit.isInterrupted(file), listener, stop);
    if (made.isEmpty()) {
      return Optional.empty();
    }
    AtomicFile.write(file, made.get().content());
    return Optional.of(made.get().report());
  }

  private static Fit<?, FitReport> fit(TrainSpec spec, FitTask task, FitSpec fit, Contender best) {
    if (spec.evaluator().equals(FeatureSets.NETWORK)) {
      return NetworkFit.of(task, fit, NetworkFit.WIDTH, NetworkFit.HIDDEN);
    }
    FeatureSet features = FeatureSets.of(spec.rules(), spec.evaluator());
    Optional<Weights> from = Optional.of(weights(spec, features, best));
    return LinearFit.of(task, features, fit, from, LinearFit.Ending.AS_FITTED);
  }

  /** The weights of the best engine so far. */
  private static Weights weights(TrainSpec spec, FeatureSet features, Contender best) {
    return best.file()
        .map(file -> WeightsFile.read(file, List.of(features)))
        .or(() -> FeatureSets.weights(spec.rules()))
        .orElseThrow();
  }

  private static HeldOutLoss loss(FitReport report) {
    Losses losses = report.measurement().losses();
    return new HeldOutLoss(
        report.measurement().split(),
        losses.positions(),
        losses.mean(),
        losses.present(),
        losses.fitted(),
        report.epochs().size());
  }
}
