package dev.lodestone.core.gess;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.Threat;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;

/**
 * Threats to the last ring. A position is "gess" if the other side would win at once if it were to
 * move, and "mate" if it would also win at once after every move of the side to move.
 */
final class GessThreats {

  private static final Threat GESS = new Threat("gess", false);
  private static final Threat MATE = new Threat("mate", true);

  private final GessPosition position;
  private final IntArrayList breaking = new IntArrayList();

  private GessThreats(GessPosition position) {
    this.position = position;
  }

  /** The threat to the side to move, if there is one. */
  static Optional<Threat> of(GessPosition position) {
    if (position.outcome().isOver()) {
      return Optional.empty();
    }
    GessThreats threats = new GessThreats(position.copy());
    threats.position.playNull();
    if (!threats.winsAtOnce()) {
      return Optional.empty();
    }
    threats.position.undo();
    return Optional.of(threats.hasAnswer() ? GESS : MATE);
  }

  private boolean hasAnswer() {
    Side own = position.sideToMove();
    IntArrayList replies = new IntArrayList();
    position.legalMoves(replies);
    for (int i = 0; i < replies.size(); i++) {
      position.play(replies.getInt(i));
      Outcome outcome = position.outcome();
      boolean answers =
          outcome.isOver() ? outcome != Outcome.winFor(own.opponent()) : !winsAtOnce();
      position.undo();
      if (answers) {
        return true;
      }
    }
    return false;
  }

  /** Whether a move of the side to move breaks the other's last ring and keeps one. */
  private boolean winsAtOnce() {
    Outcome win = Outcome.winFor(position.sideToMove());
    position.ringBreakingMoves(breaking);
    for (int i = 0; i < breaking.size(); i++) {
      position.play(breaking.getInt(i));
      boolean wins = position.outcome() == win;
      position.undo();
      if (wins) {
        return true;
      }
    }
    return false;
  }
}
