package dev.lodestone.learning.fit;

import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Measure;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleMaker;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.network.NetworkFile;
import dev.lodestone.search.network.PatternFeatures;
import dev.lodestone.search.network.PatternLayout;
import dev.lodestone.search.network.PatternNetwork;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Fits a network of a game's patterns to data sets. */
public final class NetworkFit {

  /** The usual number of numbers of an entry's row. */
  public static final int WIDTH = 16;

  /** The usual number of hidden units. */
  public static final int HIDDEN = 16;

  private final FitTask task;
  private final FitSpec spec;
  private final int width;
  private final int hidden;
  private final PatternLayout layout;
  private final NetworkModel model;

  private NetworkFit(FitTask task, FitSpec spec, int width, int hidden) {
    this.task = task;
    this.spec = spec;
    this.width = width;
    this.hidden = hidden;
    // Refuses a shape that no network has.
    header(List.of());
    this.layout = PatternLayout.of(task.game());
    this.model = new NetworkModel(layout, width, hidden, spec.seed());
  }

  /**
   * A fit.
   *
   * @param task the game, the data sets and the name of the network
   * @param spec settings of the fit; it has no knots
   * @param width numbers of an entry's row
   * @param hidden number of hidden units
   */
  public static Fit<Samples, FitReport> of(FitTask task, FitSpec spec, int width, int hidden) {
    NetworkFit fit = new NetworkFit(task, spec, width, hidden);
    List<String> identity =
        List.of(
            FeatureSets.NETWORK,
            "width=" + width,
            "hidden=" + hidden,
            spec.text(),
            spec.descent().text());
    SampleMaker maker =
        new SampleMaker(
            task.game(),
            new PatternFeatures(fit.layout),
            spec.targets(),
            spec.teacher(),
            spec.scale());
    return new Fit<>(task, identity, maker::make, fit.model, spec.descent(), fit::result);
  }

  private PatternNetwork.Header header(List<String> provenance) {
    return new PatternNetwork.Header(
        task.id(), task.game().family(), provenance, spec.scale(), width, hidden);
  }

  private Fit.Result<FitReport> result(
      List<Epoch> epochs, SampleFile<Samples> samples, List<String> origin) throws IOException {
    NetworkModel rounded = model.rounded();
    Measurement measurement =
        Measure.of(
            (block, i) -> rounded.odds(block, i) * spec.scale(),
            Weights.NO_PHASES.size(),
            spec.scale(),
            samples,
            Fit.heldOut(samples));
    List<String> provenance = new ArrayList<>(origin);
    provenance.add(
        Texts.format(
            "%d positions, %d epochs; on %d positions of %s %.5f bits, %.5f for always the mean",
            samples.samples(Split.TRAIN),
            epochs.size(),
            measurement.losses().positions(),
            measurement.split(),
            measurement.losses().fitted(),
            measurement.losses().mean()));
    PatternNetwork network = model.network(header(provenance));
    return new Fit.Result<>(
        NetworkFile.format(network),
        new FitReport(
            task.id(),
            task.game().id(),
            task.game().title(),
            FeatureSets.NETWORK,
            layout.entries(),
            Weights.NO_PHASES,
            List.of(),
            provenance,
            task.players(),
            spec,
            epochs,
            measurement));
  }
}
