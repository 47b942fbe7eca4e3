package dev.lodestone.search.knowledge;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Names;
import dev.lodestone.search.GameKnowledge;
import java.util.List;
import java.util.Optional;

/** Finds {@link Features} by game and name. */
public final class FeatureSets {

  private FeatureSets() {}

  /**
   * A new feature set of this name, of the knowledge about {@code game} that is used where nobody
   * chooses.
   *
   * @throws PluginException if there is none, with a suggestion
   */
  public static FeatureSet of(Game game, String evaluator) {
    List<FeatureSet> sets = all(game);
    return sets.stream()
        .filter(set -> set.evaluator().equals(evaluator))
        .findFirst()
        .orElseThrow(
            () ->
                new PluginException(
                    "game '%s' has no evaluator '%s' that could be fitted%s"
                        .formatted(
                            game.id(),
                            evaluator,
                            Names.suggestion(
                                evaluator, sets.stream().map(FeatureSet::evaluator).toList()))));
  }

  /**
   * New feature sets of all evaluators of the same knowledge.
   *
   * @throws PluginException if it has none that could be fitted
   */
  public static List<FeatureSet> all(Game game) {
    return knowledge(game).newFeatureSets();
  }

  /**
   * New features of a policy, of the same knowledge.
   *
   * @throws PluginException if it has none
   */
  public static PolicyFeatures ofPolicy(Game game) {
    return knowledge(game)
        .newMoveFeatures()
        .map(PolicyFeatures::new)
        .orElseThrow(
            () ->
                new PluginException("game '" + game.id() + "' has no policy that could be fitted"));
  }

  /**
   * The weights of the evaluator of the same knowledge, if it adds up features.
   *
   * @throws PluginException if it has no features that could be fitted
   */
  public static Optional<Weights> weights(Game game) {
    return knowledge(game).weights();
  }

  private static WeighedKnowledge knowledge(Game game) {
    if (GameKnowledge.of(game) instanceof WeighedKnowledge knowledge) {
      return knowledge;
    }
    throw new PluginException(
        "the knowledge of game '" + game.id() + "' takes no weights that could be fitted");
  }
}
