package dev.lodestone.stats.counts;

/**
 * Counts of colour-swapped pairs of games by the total score of the first-named player in both
 * games.
 *
 * <p>The two games of a pair share their opening, so with a lopsided opening each player nearly
 * always scores one point. Counting such games singly would overstate the variance; in general,
 * counting correlated games as independent misstates it. Pairs are independent of each other.
 *
 * @param lossLoss pairs with 0 points
 * @param lossDraw pairs with half a point
 * @param even pairs with one point: a win and a loss, or two draws
 * @param winDraw pairs with one point and a half
 * @param winWin pairs with two points
 */
public record Pentanomial(long lossLoss, long lossDraw, long even, long winDraw, long winWin)
    implements ScoreCounts {

  /** No pairs. */
  public static final Pentanomial NONE = new Pentanomial(0, 0, 0, 0, 0);

  private static final String NAMES = "LL,LD,WL+DD,WD,WW";

  /**
   * @throws IllegalArgumentException if a count is negative
   */
  public Pentanomial {
    CountText.requireCount("LL", lossLoss);
    CountText.requireCount("LD", lossDraw);
    CountText.requireCount("WL+DD", even);
    CountText.requireCount("WD", winDraw);
    CountText.requireCount("WW", winWin);
  }

  /**
   * Reads {@code "LL,LD,WL+DD,WD,WW"}, for instance {@code "34,54,63,64,75"}.
   *
   * @throws IllegalArgumentException if {@code text} is anything but five whole numbers
   */
  public static Pentanomial parse(String text) {
    long[] c = CountText.parse(text, NAMES);
    return new Pentanomial(c[0], c[1], c[2], c[3], c[4]);
  }

  @Override
  public Trial trial() {
    return Trial.PAIR;
  }

  @Override
  public long count(int halfPoints) {
    return switch (Trial.PAIR.requireHalfPoints(halfPoints)) {
      case 0 -> lossLoss;
      case 1 -> lossDraw;
      case 2 -> even;
      case 3 -> winDraw;
      default -> winWin;
    };
  }

  @Override
  public long trials() {
    long sum = Math.addExact(lossLoss, lossDraw);
    sum = Math.addExact(sum, even);
    sum = Math.addExact(sum, winDraw);
    return Math.addExact(sum, winWin);
  }

  /**
   * These pairs and one more, in whose two games the first-named player scored {@code halfPoints}
   * in total: 0 to 4.
   *
   * @throws IllegalArgumentException if {@code halfPoints} is anything else
   */
  public Pentanomial plusPair(int halfPoints) {
    return switch (Trial.PAIR.requireHalfPoints(halfPoints)) {
      case 0 -> new Pentanomial(lossLoss + 1, lossDraw, even, winDraw, winWin);
      case 1 -> new Pentanomial(lossLoss, lossDraw + 1, even, winDraw, winWin);
      case 2 -> new Pentanomial(lossLoss, lossDraw, even + 1, winDraw, winWin);
      case 3 -> new Pentanomial(lossLoss, lossDraw, even, winDraw + 1, winWin);
      default -> new Pentanomial(lossLoss, lossDraw, even, winDraw, winWin + 1);
    };
  }

  /** The counts as {@link #parse} reads them. */
  public String text() {
    return lossLoss + "," + lossDraw + "," + even + "," + winDraw + "," + winWin;
  }
}
