package dev.lodestone.learning.sample;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.knowledge.FeatureSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;

/** Makes the samples of rows for a fit of an evaluator. */
public final class SampleMaker {

  private final FeatureSet features;
  private final Targets targets;
  private final Replay replay;
  private final Evaluator present;
  private final int[] counts;

  /**
   * @param features the features to count
   * @param targets the targets of the fit
   */
  public SampleMaker(Game game, FeatureSet features, Targets targets) {
    this.features = features;
    this.targets = targets;
    this.replay = new Replay(game);
    this.present = GameKnowledge.of(game).newEvaluator();
    this.counts = new int[features.names().size()];
  }

  /**
   * Makes the samples of all rows that have a target.
   *
   * @param rows rows of whole games, those of each game in order
   * @param file path of the sample file, which is deleted when the result is closed
   * @param stop ends the work early, with the samples so far
   * @throws IOException if the rows do not agree with their games' moves, or the file cannot be
   *     written
   */
  public SampleFile<Samples> make(Iterator<Row> rows, Path file, StopSignal stop)
      throws IOException {
    return SampleFile.of(rows, this::add, file, Samples::new, stop);
  }

  private void add(Row row, Split split, SampleFile<Samples> samples) throws IOException {
    Position position = replay.at(row);
    double weight = targets.weight(row);
    if (weight == 0) {
      return;
    }
    features.count(position, counts);
    samples
        .next(split)
        .add(
            targets.score(row),
            weight,
            Targets.outcome(row),
            row.proof().isExact(),
            features.phases().of(position),
            row.origin().pliesLeft(),
            present.estimate(position),
            counts);
  }
}
