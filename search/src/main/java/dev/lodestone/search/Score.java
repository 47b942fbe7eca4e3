package dev.lodestone.search;

/**
 * What a position is worth to the side to move: an estimate, or a proven result.
 *
 * <p>Inside a search a score is an {@code int}, its <em>value</em>: estimates lie in {@code
 * [-MAX_ESTIMATE, MAX_ESTIMATE]} and are centi-points; a win in {@code n} plies is {@code WIN - n},
 * a loss in {@code n} plies {@code n - WIN}. A proven draw has the value 0 and is told from an
 * estimate of 0 by the search that proved it.
 */
public sealed interface Score {

  /** Value of having won already; {@code WIN - n} is a win in {@code n} plies. Fits 16 bits. */
  int WIN = 32_000;

  /** Estimates are never larger; beyond lie the proven wins, up to 2 000 plies away. */
  int MAX_ESTIMATE = 29_999;

  /** The longest wins and losses that can be told, in plies. */
  int MAX_PLIES = WIN - MAX_ESTIMATE - 1;

  /**
   * An estimate in hundredths of the game's natural point; positive is good for the side to move.
   *
   * @param centipoints from {@code -MAX_ESTIMATE} to {@code MAX_ESTIMATE}
   */
  record Estimate(int centipoints) implements Score {
    public Estimate {
      if (centipoints != clamp(centipoints)) {
        throw new IllegalArgumentException(
            "an estimate must be from "
                + -MAX_ESTIMATE
                + " to "
                + MAX_ESTIMATE
                + ": centipoints="
                + centipoints);
      }
    }

    @Override
    public int value() {
      return centipoints;
    }
  }

  /** The side to move wins in {@code plies} plies at the latest, 0 to {@link #MAX_PLIES}. */
  record Win(int plies) implements Score {
    public Win {
      requireDistance(plies);
    }

    @Override
    public int value() {
      return WIN - plies;
    }
  }

  /** The side to move loses, in {@code plies} plies if it defends best, 0 to {@link #MAX_PLIES}. */
  record Loss(int plies) implements Score {
    public Loss {
      requireDistance(plies);
    }

    @Override
    public int value() {
      return plies - WIN;
    }
  }

  /** With best play on both sides the game is drawn. */
  record Draw() implements Score {
    @Override
    public int value() {
      return 0;
    }
  }

  /** The number that orders scores: higher is better for the side to move. */
  int value();

  /** Whether this is a proven result and not an estimate. */
  default boolean isProven() {
    return !(this instanceof Estimate);
  }

  /** The same score as the other side sees it. */
  default Score negated() {
    return of(-value(), isProven());
  }

  private static void requireDistance(int plies) {
    if (plies < 0 || plies > MAX_PLIES) {
      throw new IllegalArgumentException(
          "a win or loss must be 0 to " + MAX_PLIES + " plies away: plies=" + plies);
    }
  }

  /** The nearest number that can be an estimate. */
  static int clamp(long centipoints) {
    return (int) Math.max(-MAX_ESTIMATE, Math.min(MAX_ESTIMATE, centipoints));
  }

  /** Whether a value lies in the range of proven wins and losses. */
  static boolean isWinOrLoss(int value) {
    return Math.abs(value) > MAX_ESTIMATE;
  }

  /**
   * The score with this value.
   *
   * @param proven whether the value is exact; decides what 0 means. A proven value that is neither
   *     a draw nor a win or loss does not exist and is taken as an estimate.
   */
  static Score of(int value, boolean proven) {
    if (value > MAX_ESTIMATE) {
      return new Win(WIN - value);
    }
    if (value < -MAX_ESTIMATE) {
      return new Loss(WIN + value);
    }
    return proven && value == 0 ? new Draw() : new Estimate(value);
  }
}
