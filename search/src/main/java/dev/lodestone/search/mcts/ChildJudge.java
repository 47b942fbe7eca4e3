package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;

/** Estimates the values of a node's new children before the first playout. */
@FunctionalInterface
interface ChildJudge {

  /** Begins a node, whose children follow in the order of the legal moves. */
  default void begin(Position position) {}

  /**
   * The estimated value of the position after a move, 0 to 1 for the side to move after it.
   *
   * @param after the position after the move, which is not over
   */
  double estimate(Position after, int move);

  /**
   * Receives a move that ends the game.
   *
   * @param sign sign of the result, for the side that played the move
   */
  default void over(Position after, int move, int sign) {}
}
