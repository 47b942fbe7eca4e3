package dev.lodestone.learning.fit;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.files.DatasetFiles;
import java.util.List;

/**
 * What a fit is of and what for, whatever it fits.
 *
 * @param game of which the data sets are
 * @param sets at least one
 * @param id what to call the weights
 * @param command how to do this again, for the provenance
 */
public record FitTask(Game game, List<DatasetFiles> sets, String id, String command) {

  public FitTask {
    sets = List.copyOf(sets);
  }
}
