package dev.lodestone.dataset.selfplay;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import java.util.List;

/**
 * The engines of one player: one with noise for full searches, and one without noise for short
 * searches, which has its own tree.
 *
 * @param name of the player
 * @param full searches with the player's limits
 * @param fast searches with the limits of short searches; the same object as {@code full} if all
 *     searches are full
 */
record Seats(String name, Seat full, Seat fast) implements AutoCloseable {

  static Seats open(SelfPlaySpec spec, Player player) {
    Exploration exploration = spec.exploration();
    Seat full = Seat.open(spec.rules(), withNoise(player.spec(), exploration), spec.limits(player));
    Seat fast =
        exploration.fastShare() == 0
            ? full
            : Seat.open(spec.rules(), player.spec(), SearchLimits.nodes(exploration.fastNodes()));
    return new Seats(player.name(), full, fast);
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

  /** The engines of the player, without duplicates. */
  List<Seat> all() {
    return full.equals(fast) ? List.of(full) : List.of(full, fast);
  }

  @Override
  public void close() {
    all().forEach(Seat::close);
  }
}
