package dev.lodestone.search;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;

/**
 * Chooses the moves of a playout. Made for one game; may hold buffers, so one thread an instance.
 */
@FunctionalInterface
public interface PlayoutPolicy {

  /** A legal move of a position that is not over. Allocates nothing. */
  int choose(Position position, SplitMix64 random);
}
