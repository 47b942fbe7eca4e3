package dev.lodestone.search;

import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A kind of files of weights for an evaluator that any game can have, found through the {@link
 * ServiceLoader}.
 */
public interface WeightsFormat {

  /**
   * The knowledge with the evaluator in a file.
   *
   * @param knowledge all other knowledge
   * @return empty if the file is of another kind
   * @throws dev.lodestone.core.PluginException if the file is faulty or of another game
   */
  Optional<GameKnowledge> applied(GameKnowledge knowledge, Path file);

  /** The knowledge with the evaluator in a file of any of these formats. */
  static Optional<GameKnowledge> find(GameKnowledge knowledge, Path file) {
    return ServiceLoader.load(WeightsFormat.class).stream()
        .flatMap(format -> format.get().applied(knowledge, file).stream())
        .findFirst();
  }
}
