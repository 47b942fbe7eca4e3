package dev.lodestone.tournament.book;

import dev.lodestone.stats.counts.WinDrawLoss;

/**
 * The results of two games from the same candidate, between which the engines exchange sides.
 *
 * @param one half points of the first player in the game in which the first engine is the first
 *     player: 0, 1 or 2
 * @param other half points of the first player in the game in which the second engine is the first
 *     player
 */
record PlayedPair(int one, int other) {

  WinDrawLoss addedTo(WinDrawLoss games) {
    return games.plusGame(one).plusGame(other);
  }

  /** Half points of the first engine in both games together. */
  int firstEngine() {
    return one + 2 - other;
  }
}
