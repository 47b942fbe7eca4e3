package dev.lodestone.learning.fit;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.files.DatasetFiles;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a fit is to produce, and from which data.
 *
 * @param game that all data sets are of
 * @param sets at least one
 * @param id name of the weights
 * @param command command that repeats the fit, for the provenance
 */
public record FitTask(Game game, List<DatasetFiles> sets, String id, String command) {

  public FitTask {
    sets = List.copyOf(sets);
  }

  /**
   * The distinct players of all games. Sets of Lodestone 0.2.0 do not name their players in their
   * manifests, so these are missing.
   */
  List<String> players() throws IOException {
    Set<String> players = new LinkedHashSet<>();
    for (DatasetFiles set : sets) {
      set.manifest()
          .evaluators()
          .ifPresent(all -> all.forEach(evaluator -> players.add(evaluator.player())));
    }
    return List.copyOf(players);
  }
}
