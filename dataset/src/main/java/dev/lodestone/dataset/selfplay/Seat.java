package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import java.util.List;

/**
 * A player with its searchers: one with noise for full searches, one without for short searches,
 * which has a separate tree.
 *
 * @param name of the player
 * @param full thinks as long as the limits say
 * @param fast thinks shortly; the same as {@code full} if no move is played fast
 */
record Seat(String name, Thinker full, Thinker fast) implements AutoCloseable {

  static Seat open(SelfPlaySpec spec, Player player) {
    Game game = spec.rules();
    Exploration exploration = spec.exploration();
    SearchLimits limits = spec.limits(player);
    Thinker full = thinker(game, strayed(player.spec(), exploration), limits);
    Thinker fast =
        exploration.fastShare() == 0
            ? full
            : thinker(game, player.spec(), SearchLimits.nodes(exploration.fastNodes()));
    return new Seat(player.name(), full, fast);
  }

  /** The thinker of an engine. */
  static Thinker thinker(Game game, EngineSpec engine, SearchLimits limits) {
    return engine.isProgram()
        ? new EngineThinker(game, engine, limits)
        : new SearcherThinker(game, engine, limits);
  }

  /** The engine with the noise that the run asks for, if it can make noise and does not yet. */
  static EngineSpec strayed(EngineSpec engine, Exploration exploration) {
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

  /** The thinkers of the player, each once. */
  List<Thinker> thinkers() {
    return full == fast ? List.of(full) : List.of(full, fast);
  }

  @Override
  public void close() {
    thinkers().forEach(Thinker::close);
  }
}
