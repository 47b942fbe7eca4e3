package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;

/** Says what the new children of a node seem to be worth before there is a playout. */
@FunctionalInterface
interface ChildJudge {

  /** Begins with the node at hand, whose children come next, in the order of the legal moves. */
  default void begin(Position position) {}

  /**
   * What the position after a move seems to be worth, 0 to 1 for the side to move in it.
   *
   * @param after in which the game is not over
   */
  double estimate(Position after, int move);

  /**
   * Hears of a move that ends the game.
   *
   * @param sign of the result, for the side that made the move
   */
  default void over(Position after, int move, int sign) {}
}
