package dev.lodestone.dataset.stats;

import dev.lodestone.core.Games;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.util.List;

/** Computes statistics of given rows. */
final class Samples {

  private Samples() {}

  /** The statistics of these rows, in this order, with the totals of a data set. */
  @SafeVarargs
  static Statistics count(DatasetFiles files, List<Row>... rows) throws IOException {
    Manifest manifest = files.manifest();
    StatisticsCounter counter = new StatisticsCounter(Games.byId(manifest.game()));
    for (List<Row> some : rows) {
      some.forEach(counter::add);
    }
    return counter.sum(manifest);
  }
}
