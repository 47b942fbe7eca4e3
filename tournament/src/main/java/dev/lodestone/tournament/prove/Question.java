package dev.lodestone.tournament.prove;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Bounds;

/**
 * Whether the first player's outcome with best play is {@code least} or more.
 *
 * @param least {@link Bounds#DRAW} or {@link Bounds#WIN}
 */
record Question(int least) {

  /** Whether the side to move wants the answer to be yes. */
  static boolean isForMover(Position position) {
    return position.sideToMove() == Side.FIRST;
  }

  /** What an answer states of the side to move. */
  Claim claim(Position position, boolean answer) {
    return isForMover(position)
        ? answer ? Claim.atLeast(least) : Claim.atMost(least - 1)
        : answer ? Claim.atMost(-least) : Claim.atLeast(1 - least);
  }
}
