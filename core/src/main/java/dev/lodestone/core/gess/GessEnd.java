package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import java.util.Optional;

/** Explains why a game of Gess ended as it did. */
final class GessEnd {

  private GessEnd() {}

  static Optional<String> reason(GessPosition position) {
    if (!position.outcome().isOver()) {
      return Optional.empty();
    }
    // A player whose move broke the last rings of both sides has lost. That is the side not to
    // move, which is therefore checked first.
    for (Side side : new Side[] {position.sideToMove().opponent(), position.sideToMove()}) {
      if (position.rings(side) == 0) {
        return Optional.of(GessGame.INSTANCE.sideName(side) + " has no ring left");
      }
    }
    return Optional.of(
        position.clock() >= GessPlyState.DRAW_CLOCK
            ? "no stone was removed for " + GessPlyState.DRAW_CLOCK + " plies"
            : "the position has occurred " + GessPlyState.DRAW_OCCURRENCE + " times");
  }
}
