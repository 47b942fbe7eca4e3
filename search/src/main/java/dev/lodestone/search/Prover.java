package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * Proves the values of positions near the end of one game, for searchers that reach them. A {@link
 * Solver} answers a user's question however long it takes; a prover answers many small questions,
 * each with a null window, and allocates nothing.
 *
 * <p>A worth is a number that orders the results of the game from the side to move; its sign is the
 * outcome. The game defines its magnitude.
 *
 * <p>Each thread needs its own instance. After {@link #forget}, the same questions in the same
 * order visit the same number of nodes and get the same answers on every machine.
 */
public interface Prover {

  /** The answer when the limit in nodes was reached. */
  int UNDECIDED = Integer.MIN_VALUE;

  /**
   * Maximum number of plies to the end of the game, whatever is played; {@link Integer#MAX_VALUE}
   * if unknown.
   */
  int pliesLeft(Position position);

  /**
   * Positions with this number of plies left or fewer are usually decided in less than a
   * millisecond; each further ply takes about four times as long.
   */
  int easyPlies();

  /**
   * Whether the worth of a position is {@code beta} or more for its side to move. The game may be
   * over.
   *
   * @param maxNodes approximate number of positions to visit before giving up
   * @return a bound on the worth: a lower one if it is {@code beta} or more, else an upper one; or
   *     {@link #UNDECIDED}
   */
  int decide(Position position, int beta, long maxNodes);

  /**
   * Whether a move is proven to win, which is asked only if at most {@link #easyPlies} are left.
   */
  default boolean wins(Position position, int move) {
    if (pliesLeft(position) > easyPlies()) {
      return false;
    }
    position.play(move);
    boolean wins = decide(position, Bounds.DRAW, Long.MAX_VALUE) < Bounds.DRAW;
    position.undo();
    return wins;
  }

  /** Number of positions visited since the last {@link #forget}. */
  long nodes();

  /** Forgets everything learned from earlier questions. */
  void forget();

  /**
   * The maximum size of a margin, which is the difference of two final scores; 0 in games whose
   * results have none. At most 100.
   */
  int greatestMargin();

  /** The margin in a worth; 0 in games without margins. */
  int margin(int worth);

  /**
   * The minimum worth with at least this margin: the {@code beta} for asking whether it is reached.
   */
  int leastWorth(int margin);
}
