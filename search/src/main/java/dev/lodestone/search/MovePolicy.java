package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * How promising the moves of a position look before any of them is searched. It is told of a
 * position, then of each of its moves, and then says what it makes of them: so a searcher that
 * plays the moves anyway plays them once. Made for one game; holds what it was told, so one thread
 * an instance. Allocates nothing.
 */
public interface MovePolicy {

  /** What a score of 1 nat is: so much more, and a move is e times as promising. */
  int NAT = 1_000;

  /** Begins with a position that is not over, whose moves come next. */
  void begin(Position position);

  /**
   * Hears of the next move.
   *
   * @param after the position after the move, which may be over
   * @param word what the evaluator says of it, in centi-points, or more than any estimate where the
   *     game is over, for the side that made the move
   */
  void add(Position after, int move, int word);

  /**
   * Writes the score of each move, in the order in which they were added: the logarithm of how
   * promising it is, in thousandths. Only their differences mean anything. Called once for each
   * {@link #begin}.
   */
  void scores(int[] scores);
}
