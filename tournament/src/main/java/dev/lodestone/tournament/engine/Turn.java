package dev.lodestone.tournament.engine;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.rules.GameState;
import java.util.List;
import java.util.Optional;

/**
 * A request for a move, with the game so far.
 *
 * @param start text of the position in which the game began
 * @param moves texts of all moves since, those of the opening included; unmodifiable
 * @param state the state after these moves, a separate object for the engine
 * @param limits limits of the search
 * @param clock the clocks, in a game with clocks; the limits apply as well
 */
public record Turn(
    String start, List<String> moves, GameState state, SearchLimits limits, Optional<Clock> clock) {

  /**
   * A turn in a game whose rules are known.
   *
   * @param position a separate object for the engine, including its history
   */
  public Turn(
      String start,
      List<String> moves,
      Position position,
      SearchLimits limits,
      Optional<Clock> clock) {
    this(start, moves, GameState.of(position), limits, clock);
  }

  /** A turn without clocks. */
  public Turn(String start, List<String> moves, Position position, SearchLimits limits) {
    this(start, moves, position, limits, Optional.empty());
  }

  /** The same turn with other limits. */
  public Turn withLimits(SearchLimits newLimits) {
    return new Turn(start, moves, state, newLimits, clock);
  }

  /** The side to move. */
  public Side sideToMove() {
    return state.sideToMove();
  }

  /** A copy of the position, history included; empty if only engines know the rules. */
  public Optional<Position> position() {
    return state.position();
  }
}
