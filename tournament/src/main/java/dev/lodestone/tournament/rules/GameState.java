package dev.lodestone.tournament.rules;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import java.util.Optional;

/** The state of one game in progress. Not thread-safe. */
public sealed interface GameState permits KnownState, ForeignState {

  /** The state of a game that has come to this position, which changes with it. */
  static GameState of(Position position) {
    return new KnownState(position);
  }

  /**
   * Whose move it is, or would be if the game were not over. While that is {@link #undecided}, the
   * opponent of the side that moved last.
   */
  Side sideToMove();

  /** How the game has ended, if it has. */
  Outcome outcome();

  /**
   * Plays a move.
   *
   * @throws IllegalMoveException if the text is none that can be played here; nothing has changed
   */
  void play(String move);

  /**
   * The question that only engines can answer before the game continues. Always empty where the
   * rules are known.
   */
  Optional<Undecided> undecided();

  /** A copy of the position, history included, where the rules are known. */
  Optional<Position> position();

  /** An independent copy. */
  GameState copy();
}
