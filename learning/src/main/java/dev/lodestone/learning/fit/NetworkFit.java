package dev.lodestone.learning.fit;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Measure;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleMaker;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.network.PatternFeatures;
import dev.lodestone.search.network.PatternLayout;
import dev.lodestone.search.network.PatternNetwork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Fits a network of a game's patterns to data sets.
 *
 * @param task the game, the data sets and the name of the network
 * @param spec settings of the fit; it has no knots
 * @param width numbers of an entry's row
 * @param hidden number of hidden units
 */
public record NetworkFit(FitTask task, FitSpec spec, int width, int hidden) {

  /** The usual number of numbers of an entry's row. */
  public static final int WIDTH = 16;

  /** The usual number of hidden units. */
  public static final int HIDDEN = 16;

  /**
   * The result of a fit.
   *
   * @param network the fitted network
   * @param epochs the learning curve
   * @param measurement of the network on held-out positions
   * @param players names of the players of all games
   */
  public record Result(
      PatternNetwork network, List<Epoch> epochs, Measurement measurement, List<String> players) {

    public Result {
      epochs = List.copyOf(epochs);
      players = List.copyOf(players);
    }
  }

  public NetworkFit {
    // Refuses a shape that no network has before the data are read.
    header(task, spec, width, hidden, List.of());
  }

  private static PatternNetwork.Header header(
      FitTask task, FitSpec spec, int width, int hidden, List<String> provenance) {
    return new PatternNetwork.Header(
        task.id(), task.game().family(), provenance, spec.scale(), width, hidden);
  }

  /** Runs the fit, see {@link Fit#run}. */
  public Optional<Result> run(Path out, boolean resume, FitListener listener, StopSignal stop)
      throws IOException {
    FitRun fitRun = new FitRun(task.sets(), out, resume);
    String checksums = fitRun.checksums(task.game().id());
    PatternLayout layout = PatternLayout.of(task.game());
    NetworkModel model = new NetworkModel(layout, width, hidden, spec.seed());
    SampleMaker maker =
        new SampleMaker(
            task.game(), new PatternFeatures(layout), spec.targets(), spec.teacher(), spec.scale());
    return fitRun.run(
        identity(checksums),
        maker::make,
        model,
        spec.descent(),
        (epochs, samples) -> result(model, epochs, samples, checksums),
        listener,
        stop);
  }

  private String identity(String checksums) {
    return String.join(
        " ",
        task.game().id(),
        FeatureSets.NETWORK,
        "width=" + width,
        "hidden=" + hidden,
        spec.targets().text(),
        spec.teacher().map(teacher -> "teacher=" + teacher.text()).orElse(""),
        "scale=" + spec.scale(),
        spec.descent().text(),
        "data=" + checksums);
  }

  private Result result(
      NetworkModel model, List<Epoch> epochs, SampleFile<Samples> samples, String checksums)
      throws IOException {
    Split held = FitRun.heldOut(samples);
    NetworkModel rounded = model.rounded();
    Measurement measurement =
        Measure.of(
            (block, i) -> rounded.odds(block, i) * spec.scale(),
            Weights.NO_PHASES.size(),
            spec.scale(),
            samples,
            held);
    List<String> provenance =
        List.of(
            task.command(),
            "data set: SHA-256 of the manifest " + checksums,
            Texts.format(
                "%d positions, %d epochs; on %d positions of %s %.5f bits, %.5f for always the mean",
                samples.samples(Split.TRAIN),
                epochs.size(),
                measurement.losses().positions(),
                measurement.split(),
                measurement.losses().fitted(),
                measurement.losses().mean()));
    return new Result(
        model.network(header(task, spec, width, hidden, provenance)),
        epochs,
        measurement,
        task.players());
  }
}
