package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * Proves the values of positions near the end of one game, for searchers that reach them. A {@link
 * Solver} answers a user's question whatever it costs; a prover answers many small ones, a null
 * window at a time, and allocates nothing.
 *
 * <p>A worth is a number that orders the results of the game from the side to move; its sign is the
 * outcome. Its size is defined by the game, except the margin.
 *
 * <p>One thread an instance. After {@link #forget} the same questions in the same order take the
 * same nodes and give the same answers on every machine.
 */
public interface Prover {

  /** Answer to a question whose limit was reached. */
  int UNDECIDED = Integer.MIN_VALUE;

  /**
   * Maximum number of plies to the end of the game, whatever is played; {@link Integer#MAX_VALUE}
   * where that is not known.
   */
  int pliesLeft(Position position);

  /**
   * Positions with this number of plies left or fewer are usually decided in less than a
   * millisecond; with each further ply it takes about four times as long.
   */
  int easyPlies();

  /**
   * Whether the worth of a position is {@code beta} or more for its side to move, who may be at the
   * end of the game.
   *
   * @param maxNodes how many positions may be visited, roughly, before it is given up
   * @return a bound on the worth: a lower one if it is {@code beta} or more, else an upper one; or
   *     {@link #UNDECIDED}
   */
  int decide(Position position, int beta, long maxNodes);

  /** Positions visited since {@link #forget} was called last. */
  long nodes();

  /** Forgets everything learned from earlier questions. */
  void forget();

  /**
   * The maximum size of a margin, which is the difference of two final scores; 0 in games whose
   * results have none. At most 100.
   */
  int greatestMargin();

  /** The margin in a worth; 0 in games without. */
  int margin(int worth);

  /** The least worth with this margin or a greater one: the {@code beta} that asks for it. */
  int leastWorth(int margin);
}
