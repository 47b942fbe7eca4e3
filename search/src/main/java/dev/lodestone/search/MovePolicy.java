package dev.lodestone.search;

import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Scores the moves of a position before any of them is searched. The searcher passes a position,
 * then each of its moves, and then asks for their scores: so a searcher that plays the moves anyway
 * need not play them twice. An instance serves one game and keeps state, so each thread needs its
 * own. Allocates nothing.
 */
public interface MovePolicy {

  /** The score of 1 nat: a move whose score is this much higher is e times as promising. */
  int NAT = 1_000;

  /** Begins a position that is not over; its moves are added next. */
  void begin(Position position);

  /**
   * Adds the next move.
   *
   * @param after the position after the move, which may be over
   * @param evaluation static evaluation after the move, in centipoints, for the side that played
   *     it; outside the range of estimates if the game is over
   */
  void add(Position after, int move, int evaluation);

  /**
   * Writes the score of each move, in the order in which they were added: the logarithm of its
   * weight, in thousandths. Only their differences matter. Called once for each {@link #begin}.
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
   * Writes a score of each move without playing or evaluating any, in the unit of {@link #scores}
   * but coarser. Independent of {@link #begin} and {@link #add}.
   *
   * @param position that is not over
   * @param moves legal moves of the position
   * @param scores receives one score for each move
   */
  default void forecast(Position position, IntArrayList moves, int[] scores) {
    throw new UnsupportedOperationException("this policy makes no forecasts");
  }
}
