package dev.lodestone.stats.counts;

/** How often each score of the first-named player occurred in a number of independent trials. */
public sealed interface ScoreCounts permits WinDrawLoss, Pentanomial {

  /** The unit of observation. */
  Trial trial();

  /**
   * The number of trials that scored {@code halfPoints}.
   *
   * @throws IllegalArgumentException if no trial of this kind can score that
   */
  long count(int halfPoints);

  /** The number of trials. */
  long trials();

  /** The number of games. */
  default long games() {
    return Math.multiplyExact(trials(), (long) trial().games());
  }

  /** The total half points of the first-named player, who can score two per game. */
  default long halfPoints() {
    long sum = 0;
    for (int h = 1; h < trial().classes(); h++) {
      sum = Math.addExact(sum, Math.multiplyExact(count(h), (long) h));
    }
    return sum;
  }
}
