package dev.lodestone.tournament.clock;

import dev.lodestone.core.Side;
import java.time.Duration;

/**
 * The state of both clocks when a player is to move.
 *
 * @param first remaining time of the first player, not negative
 * @param second remaining time of the second player, not negative
 * @param firstIncrement time that the first player gains with each move
 * @param secondIncrement time that the second player gains with each move
 * @param movesToGo number of moves, the next one included, after which the player to move gains its
 *     base time again; 0 if it never does
 */
public record Clock(
    Duration first,
    Duration second,
    Duration firstIncrement,
    Duration secondIncrement,
    int movesToGo) {

  /** Clocks to which only increments are added. */
  public Clock(Duration first, Duration second, Duration firstIncrement, Duration secondIncrement) {
    this(first, second, firstIncrement, secondIncrement, 0);
  }

  /** The remaining time of a player. */
  public Duration remaining(Side side) {
    return side == Side.FIRST ? first : second;
  }

  /** The increment of a player. */
  public Duration increment(Side side) {
    return side == Side.FIRST ? firstIncrement : secondIncrement;
  }
}
