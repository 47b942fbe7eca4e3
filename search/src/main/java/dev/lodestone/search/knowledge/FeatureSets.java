package dev.lodestone.search.knowledge;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.GameKnowledge;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds {@link Features} by game and name. */
public final class FeatureSets {

  /** The name of the evaluator that every game with a diagram has, besides those of features. */
  public static final String NETWORK = "network";

  private FeatureSets() {}

  /**
   * Creates the feature set with this name, from the default knowledge about {@code game}.
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
                    Texts.format(
                        "game '%s' has no evaluator '%s' that could be fitted%s",
                        game.id(),
                        evaluator,
                        Names.suggestion(
                            evaluator,
                            Stream.concat(
                                    sets.stream().map(FeatureSet::evaluator), Stream.of(NETWORK))
                                .toList()))));
  }

  /** Creates the feature sets of all evaluators of the default knowledge; empty if it has none. */
  public static List<FeatureSet> all(Game game) {
    return knowledge(game).map(WeighedKnowledge::newFeatureSets).orElse(List.of());
  }

  /**
   * Creates the features of the policy of the default knowledge.
   *
   * @throws PluginException if it has none
   */
  public static PolicyFeatures ofPolicy(Game game) {
    return knowledge(game)
        .flatMap(WeighedKnowledge::newMoveFeatures)
        .map(PolicyFeatures::new)
        .orElseThrow(
            () ->
                new PluginException("game '" + game.id() + "' has no policy that could be fitted"));
  }

  /** The weights of the evaluator of the default knowledge, if it is a sum of features. */
  public static Optional<Weights> weights(Game game) {
    return knowledge(game).flatMap(WeighedKnowledge::weights);
  }

  private static Optional<WeighedKnowledge> knowledge(Game game) {
    return Optional.of(GameKnowledge.of(game))
        .filter(WeighedKnowledge.class::isInstance)
        .map(WeighedKnowledge.class::cast);
  }
}
