package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Network;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineSpec;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Optional;

/** What an engine makes of a position without a search. Used by one thread, which closes it. */
public interface StaticEvaluation extends AutoCloseable {

  /** The value of a position that is not over, in centipoints from the side to move. */
  int of(Position position);

  /**
   * The share of each legal move before a search.
   *
   * @param moves at least one; the shares are in their order
   */
  double[] priors(Position position, IntList moves);

  /** A share as rows hold it. */
  static float rounded(double share) {
    return Shares.rounded(share);
  }

  @Override
  default void close() {}

  /**
   * That of an engine: its evaluator with its weights, or its network.
   *
   * @return empty for a program and for an object of the user's, whose evaluators nobody here knows
   */
  static Optional<StaticEvaluation> of(Game game, EngineSpec engine) {
    if (engine.command().isPresent() || engine.isOwn() || engine.isPerson()) {
      return Optional.empty();
    }
    SearcherFactory factory = Searchers.byName(engine.searcher());
    SearcherSettings settings =
        SearcherSettings.of(factory.name(), factory.options(), engine.options());
    boolean takesNet =
        factory.options().stream().anyMatch(option -> option.key().equals(SearcherOption.NET));
    String net = takesNet ? settings.text(SearcherOption.NET) : "";
    double scale = Assessor.of(engine).scale();
    if (!net.isEmpty()) {
      return Optional.of(new NetworkEvaluation(Network.open(game, net), scale));
    }
    var knowledge = settings.knowledge(game);
    Optional<MovePolicy> policy =
        settings.wantsPolicy() ? knowledge.newMovePolicy() : Optional.empty();
    return Optional.of(new KnowledgeEvaluation(knowledge, policy, scale));
  }
}
