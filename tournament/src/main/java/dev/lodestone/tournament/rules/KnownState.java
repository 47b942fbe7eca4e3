package dev.lodestone.tournament.rules;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import java.util.Optional;

/** A game whose state follows from its position. */
record KnownState(Position reached) implements GameState {

  @Override
  public Side sideToMove() {
    return reached.sideToMove();
  }

  @Override
  public Outcome outcome() {
    return reached.outcome();
  }

  @Override
  public void play(String move) {
    reached.play(reached.game().parseMove(reached, move));
  }

  @Override
  public Optional<Undecided> undecided() {
    return Optional.empty();
  }

  @Override
  public Optional<Position> position() {
    return Optional.of(reached.copy());
  }

  @Override
  public GameState copy() {
    return new KnownState(reached.copy());
  }
}
