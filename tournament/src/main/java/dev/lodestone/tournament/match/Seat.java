package dev.lodestone.tournament.match;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Engine;
import java.time.Duration;
import java.util.Optional;

/**
 * An engine in a match, with its limits.
 *
 * @param engine the engine
 * @param limits search limits for each of its moves
 * @param seed seed of its random choices in this game
 * @param timeControl time control; empty if it has no clock
 * @param margin overrun allowed without losing
 */
public record Seat(
    Engine engine,
    SearchLimits limits,
    long seed,
    Optional<TimeControl> timeControl,
    Duration margin) {

  /** A seat without a clock. */
  public Seat(Engine engine, SearchLimits limits, long seed) {
    this(engine, limits, seed, Optional.empty(), MatchRules.DEFAULT_MARGIN);
  }
}
