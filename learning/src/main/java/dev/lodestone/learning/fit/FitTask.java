package dev.lodestone.learning.fit;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.files.DatasetFiles;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The task of a fit.
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

  /**
   * The players of all games, each once, without those of sets of Lodestone 0.2.0, which do not
   * name them in their manifests.
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
