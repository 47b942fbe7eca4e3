package dev.lodestone.tournament.rules;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import java.util.Optional;

/** The state of one game in progress. Not thread-safe. */
public sealed interface GameState permits KnownState, ForeignState {

  /**
   * The state of a game in this position. The position is not copied: it changes with the state.
   */
  static GameState of(Position position) {
    return new KnownState(position);
  }

  /**
   * The side to move, or the side that would be to move if the game were not over. While the state
   * is {@link #undecided}, this is the opponent of the side that moved last.
   */
  Side sideToMove();

  /** The outcome of the game; {@link Outcome#ONGOING} if it is not over. */
  Outcome outcome();

  /**
   * Plays a move.
   *
   * @throws IllegalMoveException if the text is not a move that can be played here; the state is
   *     then unchanged
   */
  void play(String move);

  /**
   * The open question about the state that the engines must answer before the game continues.
   * Always empty if the rules are known.
   */
  Optional<Undecided> undecided();

  /** A copy of the position, including its history, if the rules are known. */
  Optional<Position> position();

  /** An independent copy. */
  GameState copy();
}
