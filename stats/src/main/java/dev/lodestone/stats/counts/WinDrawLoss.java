package dev.lodestone.stats.counts;

/**
 * Counts of single games by the result of the first-named player. Use them for games that are not
 * paired; for paired games use {@link Pentanomial}.
 *
 * @param wins games won, at least 0
 * @param draws games drawn, at least 0
 * @param losses games lost, at least 0
 */
public record WinDrawLoss(long wins, long draws, long losses) implements ScoreCounts {

  /** No games. */
  public static final WinDrawLoss NONE = new WinDrawLoss(0, 0, 0);

  private static final String NAMES = "wins,draws,losses";

  /**
   * @throws IllegalArgumentException if a count is negative
   */
  public WinDrawLoss {
    CountText.requireCount("wins", wins);
    CountText.requireCount("draws", draws);
    CountText.requireCount("losses", losses);
  }

  /**
   * Reads {@code "wins,draws,losses"}.
   *
   * @throws IllegalArgumentException if {@code text} is anything but three whole numbers
   */
  public static WinDrawLoss parse(String text) {
    long[] c = CountText.parse(text, NAMES);
    return new WinDrawLoss(c[0], c[1], c[2]);
  }

  @Override
  public Trial trial() {
    return Trial.GAME;
  }

  @Override
  public long count(int halfPoints) {
    return switch (Trial.GAME.requireHalfPoints(halfPoints)) {
      case 0 -> losses;
      case 1 -> draws;
      default -> wins;
    };
  }

  @Override
  public long trials() {
    return Math.addExact(Math.addExact(wins, draws), losses);
  }

  /**
   * These games and one more in which the first-named player scored {@code halfPoints}: 0, 1 or 2.
   *
   * @throws IllegalArgumentException if {@code halfPoints} is anything else
   */
  public WinDrawLoss plusGame(int halfPoints) {
    return switch (Trial.GAME.requireHalfPoints(halfPoints)) {
      case 0 -> new WinDrawLoss(wins, draws, losses + 1);
      case 1 -> new WinDrawLoss(wins, draws + 1, losses);
      default -> new WinDrawLoss(wins + 1, draws, losses);
    };
  }

  /** The sum of two counts. */
  public WinDrawLoss plus(WinDrawLoss other) {
    return new WinDrawLoss(wins + other.wins, draws + other.draws, losses + other.losses);
  }

  /** The counts as {@link #parse} reads them. */
  public String text() {
    return wins + "," + draws + "," + losses;
  }
}
