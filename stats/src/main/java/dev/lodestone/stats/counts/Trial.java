package dev.lodestone.stats.counts;

import dev.lodestone.core.text.Texts;

/**
 * The unit of independent observation: a single game, or a pair of games from one opening with the
 * colours swapped.
 */
public enum Trial {
  /** One game, which scores 0, 1 or 2 half points. */
  GAME(1),
  /** A pair of games, which scores 0 to 4 half points. */
  PAIR(2);

  private final int games;

  Trial(int games) {
    this.games = games;
  }

  /** The number of games in one trial. */
  public int games() {
    return games;
  }

  /**
   * The number of possible scores of one trial: its half points run from 0 to this number minus
   * one.
   */
  public int classes() {
    return 2 * games + 1;
  }

  /** The score of a trial with {@code halfPoints} half points, as a share of its games: 0 to 1. */
  public double score(int halfPoints) {
    return halfPoints / (2.0 * games);
  }

  /**
   * Returns {@code halfPoints}.
   *
   * @throws IllegalArgumentException if no trial of this kind can score that
   */
  public int requireHalfPoints(int halfPoints) {
    if (halfPoints < 0 || halfPoints >= classes()) {
      throw new IllegalArgumentException(
          Texts.format(
              "half points of a %s must be 0 to %s: halfPoints=%s",
              name().toLowerCase(java.util.Locale.ROOT), classes() - 1, halfPoints));
    }
    return halfPoints;
  }
}
