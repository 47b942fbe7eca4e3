package dev.lodestone.board.play;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.Optional;

/**
 * A player at the board.
 *
 * @param text the page's request
 * @param name display name
 * @param engine engine that plays; empty for a person
 * @param limits limits of the engine's moves, always with a limit in time
 */
record SeatedPlayer(SeatText text, String name, Optional<EngineSpec> engine, SearchLimits limits) {

  boolean isPerson() {
    return engine.isEmpty();
  }
}
