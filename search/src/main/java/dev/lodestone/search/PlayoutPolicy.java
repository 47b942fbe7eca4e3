package dev.lodestone.search;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;

/**
 * Chooses the moves of a playout. An instance serves one game and may hold buffers, so each thread
 * needs its own.
 */
@FunctionalInterface
public interface PlayoutPolicy {

  /** Returns a legal move of a position that is not over. Allocates nothing. */
  int choose(Position position, SplitMix64 random);

  /**
   * The outcome of one playout to the end of the game; the position stays as it was. By default the
   * moves are chosen and played one by one. A game with a faster method must return the outcome of
   * the same moves. Allocates nothing.
   */
  default Outcome playOut(Position position, SplitMix64 random) {
    int plies = 0;
    Outcome outcome = position.outcome();
    while (!outcome.isOver()) {
      position.play(choose(position, random));
      plies++;
      outcome = position.outcome();
    }
    for (; plies > 0; plies--) {
      position.undo();
    }
    return outcome;
  }
}
