package dev.lodestone.tournament.prove;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Bounds;

/**
 * The question whether the first player's outcome with best play is at least {@code minOutcome}.
 *
 * @param minOutcome {@link Bounds#DRAW} or {@link Bounds#WIN}
 */
record Question(int minOutcome) {

  /** Whether the answer yes favours the side to move. */
  static boolean isForMover(Position position) {
    return position.sideToMove() == Side.FIRST;
  }

  /** The claim about the side to move that an answer implies. */
  Claim claim(Position position, boolean answer) {
    return isForMover(position)
        ? answer ? Claim.atLeast(minOutcome) : Claim.atMost(minOutcome - 1)
        : answer ? Claim.atMost(-minOutcome) : Claim.atLeast(1 - minOutcome);
  }
}
