package dev.lodestone.search;

import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The forcing moves of a game, for quiescence search: those after which an estimate of the position
 * before would be worthless, such as captures. May hold buffers, so one thread an instance.
 */
@FunctionalInterface
public interface TacticalMoves {

  /**
   * Replaces the content of {@code moves} by the forcing ones among the legal moves, the most
   * promising first. Sequences of such moves must be short. Allocates nothing.
   */
  void tacticalMoves(Position position, IntArrayList moves);
}
