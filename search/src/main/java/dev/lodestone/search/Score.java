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

  /**
   * An estimate in hundredths of the game's natural point; positive is good for the side to move.
   */
  record Estimate(int centipoints) implements Score {
    @Override
    public int value() {
      return centipoints;
    }
  }

  /** The side to move wins in {@code plies} plies at the latest. */
  record Win(int plies) implements Score {
    @Override
    public int value() {
      return WIN - plies;
    }
  }

  /** The side to move loses, in {@code plies} plies if it defends best. */
  record Loss(int plies) implements Score {
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
