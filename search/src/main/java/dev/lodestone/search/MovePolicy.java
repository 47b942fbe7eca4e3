package dev.lodestone.search;

import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Scores the moves of a position before any of them is searched. The searcher passes a position,
 * then each of its moves, and then asks for their scores: so a searcher that plays the moves anyway
 * plays them once. Made for one game. Keeps state, so each thread needs its own instance. Allocates
 * nothing.
 */
public interface MovePolicy {

  /** The score of 1 nat: a move whose score is this much higher is e times as promising. */
  int NAT = 1_000;

  /** Begins with a position that is not over, whose moves come next. */
  void begin(Position position);

  /**
   * Adds the next move.
   *
   * @param after the position after the move, which may be over
   * @param evaluation static evaluation after the move, in centipoints, for the side that made it;
   *     beyond every estimate where the game is over
   */
  void add(Position after, int move, int evaluation);

  /**
   * Writes the score of each move, in the order in which they were added: the logarithm of its
   * weight, in thousandths. Only their differences mean anything. Called once for each {@link
   * #begin}.
   */
  void scores(int[] scores);

  /**
   * Whether {@link #forecast} is implemented: then a searcher may play and evaluate the most
   * promising moves of a position first, and the others later or never.
   */
  default boolean canForecast() {
    return false;
  }

  /**
   * Writes a score of each move that needs no play and no evaluation, in the unit of {@link
   * #scores} but coarser. Independent of {@link #begin} and {@link #add}.
   *
   * @param position that is not over
   * @param moves legal moves of the position
   * @param scores one for each move is written
   */
  default void forecast(Position position, IntArrayList moves, int[] scores) {
    throw new UnsupportedOperationException("this policy makes no forecasts");
  }
}
