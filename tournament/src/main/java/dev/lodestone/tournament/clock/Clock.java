package dev.lodestone.tournament.clock;

import dev.lodestone.core.Side;
import java.time.Duration;

/**
 * The state of the clocks when a player is asked to move.
 *
 * @param first time left to the first player, not negative
 * @param second time left to the second player, not negative
 * @param firstIncrement what the first player gains by each move
 * @param secondIncrement what the second player gains by each move
 */
public record Clock(
    Duration first, Duration second, Duration firstIncrement, Duration secondIncrement) {

  /** Time left to a player. */
  public Duration left(Side side) {
    return side == Side.FIRST ? first : second;
  }

  /** The increment of a player. */
  public Duration increment(Side side) {
    return side == Side.FIRST ? firstIncrement : secondIncrement;
  }
}
