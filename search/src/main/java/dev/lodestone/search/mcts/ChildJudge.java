package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;

/** Estimates the values of a node's new children before the first playout. */
@FunctionalInterface
interface ChildJudge {

  /** Begins with the current node, whose children come next, in the order of the legal moves. */
  default void begin(Position position) {}

  /**
   * The estimated value of the position after a move, 0 to 1 for its side to move.
   *
   * @param after in which the game is not over
   */
  double estimate(Position after, int move);

  /**
   * Receives a move whose result is known.
   *
   * @param sign of the result, for the side that made the move
   */
  default void over(Position after, int move, int sign) {}
}
