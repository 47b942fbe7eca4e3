package dev.lodestone.search;

import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The forcing moves of a game, for quiescence search: moves such as captures, before which a static
 * evaluation is unreliable. It may also score the other moves. An instance may hold buffers, so
 * each thread needs its own.
 */
@FunctionalInterface
public interface TacticalMoves {

  /**
   * Replaces the content of {@code moves} by the forcing ones among the legal moves, the most
   * promising first. Sequences of such moves must be short. Allocates nothing.
   */
  void tacticalMoves(Position position, IntArrayList moves);

  /**
   * Adds to the score of each legal move a bonus known before any is searched; by default nothing.
   * Allocates nothing.
   *
   * @param legal all legal moves in the order of the position; not changed
   * @param scores one score for each move, by which a search orders the moves that are not
   *     tactical. A search's own history scores are between -16 384 and 16 384
   */
  default void addWorth(Position position, IntArrayList legal, int[] scores) {}
}
