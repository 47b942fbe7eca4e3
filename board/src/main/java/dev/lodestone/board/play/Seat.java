package dev.lodestone.board.play;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.Optional;

/**
 * Who sits at a board.
 *
 * @param text as it was asked for
 * @param name what the other is told
 * @param engine that plays; empty for a person
 * @param limits of the engine's moves, always with a time
 */
record Seat(SeatText text, String name, Optional<EngineSpec> engine, SearchLimits limits) {

  boolean isPerson() {
    return engine.isEmpty();
  }
}
