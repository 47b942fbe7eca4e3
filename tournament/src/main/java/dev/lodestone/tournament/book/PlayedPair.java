package dev.lodestone.tournament.book;

import dev.lodestone.stats.counts.WinDrawLoss;

/**
 * A candidate played out twice, the engines exchanging sides.
 *
 * @param one half points of the side that moves first in the game, in the game in which the first
 *     engine has it: 0, 1 or 2
 * @param other its half points where the second engine has it
 */
record PlayedPair(int one, int other) {

  WinDrawLoss addedTo(WinDrawLoss games) {
    return games.plusGame(one).plusGame(other);
  }

  /** Half points of the first engine. */
  int firstEngine() {
    return one + 2 - other;
  }
}
