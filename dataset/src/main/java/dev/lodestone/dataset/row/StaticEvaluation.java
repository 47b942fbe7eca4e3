package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Network;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.tournament.engine.EngineSpec;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Optional;

/** An engine's evaluation of positions without a search. Used by one thread, which closes it. */
public interface StaticEvaluation extends AutoCloseable {

  /**
   * The value of a position in which the game is not over, in centipoints from the perspective of
   * the side to move.
   */
  int of(Position position);

  /**
   * The share of each legal move before a search, in the order of {@code moves}.
   *
   * @param moves at least one
   */
  double[] priors(Position position, IntList moves);

  /** Rounds a share as in rows. */
  static float rounded(double share) {
    return Shares.rounded(share);
  }

  @Override
  default void close() {}

  /**
   * The evaluation of an engine: by its evaluator and weights, or by its network.
   *
   * @return empty for external programs and for searchers that were passed as objects, whose
   *     evaluators are unknown
   */
  static Optional<StaticEvaluation> of(Game game, EngineSpec engine) {
    return engine.settings().map(settings -> of(game, settings));
  }

  private static StaticEvaluation of(Game game, SearcherSettings settings) {
    Optional<Network> network = settings.network(game);
    if (network.isPresent()) {
      return new NetworkEvaluation(network.get());
    }
    GameKnowledge knowledge = settings.knowledge(game);
    Optional<MovePolicy> policy =
        settings.wantsPolicy() ? knowledge.newMovePolicy() : Optional.empty();
    return new KnowledgeEvaluation(knowledge, policy, settings.scale());
  }
}
