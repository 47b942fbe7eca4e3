package dev.lodestone.search;

import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The forcing moves of a game, for quiescence search: moves such as captures, before which a static
 * evaluation is unreliable; and scores of the other moves. May hold buffers, so one thread an
 * instance.
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
   * @param legal all legal moves in the order of the position; left as they are
   * @param scores one for each, by which a search orders those that are not tactical. What it
   *     learns itself of a move is between -16 384 and 16 384
   */
  default void addWorth(Position position, IntArrayList legal, int[] scores) {}
}
