package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import java.util.Optional;

/** Why a game of Gess ended as it did. */
final class GessEnd {

  private GessEnd() {}

  static Optional<String> reason(GessPosition position) {
    if (!position.outcome().isOver()) {
      return Optional.empty();
    }
    // The player whose move broke the last rings of both has lost: the side that is not to move.
    for (Side side : new Side[] {position.sideToMove().opponent(), position.sideToMove()}) {
      if (position.rings(side) == 0) {
        return Optional.of(GessGame.INSTANCE.sideName(side) + " has no ring left");
      }
    }
    return Optional.of(
        position.clock() >= PlyState.DRAW_CLOCK
            ? "no stone was removed for " + PlyState.DRAW_CLOCK + " plies"
            : "the position has stood " + PlyState.DRAW_OCCURRENCE + " times");
  }
}
