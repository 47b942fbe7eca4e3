package dev.lodestone.tournament.match;

/** Every way in which a game can end. */
public enum Termination {
  /** By the rules of the game. */
  RULES,
  /** The engine to move answered something that is no legal move, and lost. */
  ILLEGAL_MOVE,
  /** An engine failed by an error of its own, and lost. */
  ENGINE_ERROR,
  /** The game reached the tournament's bound on its length and was called a draw. */
  PLY_LIMIT
}
