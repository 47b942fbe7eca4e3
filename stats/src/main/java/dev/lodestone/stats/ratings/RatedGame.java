package dev.lodestone.stats.ratings;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Trial;

/**
 * One game between two of several engines, with what ratings need to know.
 *
 * @param first the number, from 0, of the engine that moved first
 * @param second the number, from 0, of the other engine
 * @param halfPoints the half points of the first engine: 2 for a win, 1 for a draw, 0 for a loss
 * @param opening the key of the opening, the same for all games from this opening
 */
public record RatedGame(int first, int second, int halfPoints, long opening) {

  /**
   * @throws IllegalArgumentException if the engines are the same or negative, or {@code halfPoints}
   *     is not a score of a game
   */
  public RatedGame {
    if (first < 0 || second < 0 || first == second) {
      throw new IllegalArgumentException(
          Texts.format(
              "a game needs two different engines, numbered from 0: first=%s, second=%s",
              first, second));
    }
    Trial.GAME.requireHalfPoints(halfPoints);
  }
}
