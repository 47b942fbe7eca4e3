package dev.lodestone.tournament.rules;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import java.util.Optional;

/**
 * A game whose state only its engines know. It is queried from them at the start and after every
 * move.
 */
final class ForeignState implements GameState, Undecided {

  private Side toMove = Side.FIRST;
  private Outcome outcome = Outcome.ONGOING;
  private boolean settled;

  @Override
  public Side sideToMove() {
    return toMove;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }

  /** Accepts any text that the protocol can carry as a move. */
  @Override
  public void play(String move) {
    if (outcome.isOver()) {
      throw new IllegalMoveException(move, "the game is over", ForeignRules.START);
    }
    boolean isWord =
        !move.isEmpty()
            && move.chars().noneMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c));
    if (!isWord || move.equals("moves") || move.equals("0000")) {
      throw new IllegalMoveException(move, "expected a move", ForeignRules.START);
    }
    toMove = toMove.opponent();
    settled = false;
  }

  @Override
  public Optional<Undecided> undecided() {
    return settled ? Optional.empty() : Optional.of(this);
  }

  @Override
  public void settle(Verdict verdict) {
    toMove = verdict.toMove();
    outcome = verdict.outcome();
    settled = true;
  }

  @Override
  public Optional<Position> position() {
    return Optional.empty();
  }

  @Override
  public GameState copy() {
    ForeignState copy = new ForeignState();
    copy.toMove = toMove;
    copy.outcome = outcome;
    copy.settled = settled;
    return copy;
  }
}
