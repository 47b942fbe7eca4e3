package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.Trial;

/**
 * One game between two of several engines, as the ratings see it.
 *
 * @param first the number, from 0, of the engine that moved first
 * @param second the number, from 0, of the other engine
 * @param halfPoints half points of the first: 2 for a win, 1 for a draw, 0 for a loss
 * @param pair number of the colour-swapped pair, or a separate number for a single game; no other
 *     game of these two engines has it
 * @param opening the number of its opening, the same for all games that began alike
 */
public record RatedGame(int first, int second, int halfPoints, long pair, long opening) {

  /**
   * @throws IllegalArgumentException if the engines are the same or negative, or {@code halfPoints}
   *     is not a score of a game
   */
  public RatedGame {
    if (first < 0 || second < 0 || first == second) {
      throw new IllegalArgumentException(
          "a game needs two different engines, numbered from 0: first=%s, second=%s"
              .formatted(first, second));
    }
    Trial.GAME.requireHalfPoints(halfPoints);
  }
}
