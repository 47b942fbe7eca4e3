package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import java.util.List;

/**
 * A player and its thinkers: one with noise for full searches, and one without noise for short
 * searches, which has its own tree.
 *
 * @param name of the player
 * @param full searches with the player's limits
 * @param fast searches with the limits of short searches; the same object as {@code full} if all
 *     searches are full
 */
record PlayerThinkers(String name, Thinker full, Thinker fast) implements AutoCloseable {

  static PlayerThinkers open(SelfPlaySpec spec, Player player) {
    Game game = spec.rules();
    Exploration exploration = spec.exploration();
    SearchLimits limits = spec.limits(player);
    Thinker full = thinker(game, withNoise(player.spec(), exploration), limits);
    Thinker fast =
        exploration.fastShare() == 0
            ? full
            : thinker(game, player.spec(), SearchLimits.nodes(exploration.fastNodes()));
    return new PlayerThinkers(player.name(), full, fast);
  }

  /** Creates a thinker for an engine. */
  static Thinker thinker(Game game, EngineSpec engine, SearchLimits limits) {
    return engine.isProgram()
        ? new EngineThinker(game, engine, limits)
        : new SearcherThinker(game, engine, limits);
  }

  /**
   * The engine with the noise of the run's settings, if the engine supports noise and its spec does
   * not set it.
   */
  static EngineSpec withNoise(EngineSpec engine, Exploration exploration) {
    return engine
        .settings()
        .filter(known -> known.declares(SearcherOption.NOISE))
        .filter(known -> !known.given().containsKey(SearcherOption.NOISE))
        .map(
            known ->
                known
                    .with(SearcherOption.NOISE, exploration.noise())
                    .with(SearcherOption.NOISE_CONCENTRATION, exploration.noiseConcentration())
                    .with(SearcherOption.FORCED_PLAYOUTS, exploration.forcedPlayouts()))
        .map(engine::with)
        .orElse(engine);
  }

  /** The thinkers of the player, without duplicates. */
  List<Thinker> thinkers() {
    return full == fast ? List.of(full) : List.of(full, fast);
  }

  @Override
  public void close() {
    thinkers().forEach(Thinker::close);
  }
}
