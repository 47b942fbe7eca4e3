package dev.lodestone.search;

/**
 * Proven bounds of a number: it is at least {@code low} and at most {@code high}.
 *
 * @param low largest proven lower bound
 * @param high smallest proven upper bound, not below {@code low}
 */
public record Bounds(int low, int high) {

  /** Outcomes as numbers, from the side to move. */
  public static final int LOSS = -1;

  public static final int DRAW = 0;
  public static final int WIN = 1;

  /** The bounds of an outcome about which nothing is known. */
  public static final Bounds ANY_OUTCOME = new Bounds(LOSS, WIN);

  public Bounds {
    if (low > high) {
      throw new IllegalArgumentException("low must not exceed high: low=" + low + " high=" + high);
    }
  }

  /** Bounds of a number that is known exactly. */
  public static Bounds exactly(int value) {
    return new Bounds(value, value);
  }

  /** Whether the number is known exactly. */
  public boolean isExact() {
    return low == high;
  }

  /** The same bounds as the opponent sees them. */
  public Bounds negated() {
    return new Bounds(-high, -low);
  }

  /** The bounds with the additional proof that the number is at least {@code value}. */
  public Bounds atLeast(int value) {
    return new Bounds(Math.max(low, value), high);
  }

  /**
   * The intersection with other bounds.
   *
   * @throws IllegalArgumentException if no number is within both
   */
  public Bounds and(Bounds other) {
    return new Bounds(Math.max(low, other.low), Math.min(high, other.high));
  }

  /** The bounds with the additional proof that the number is at most {@code value}. */
  public Bounds atMost(int value) {
    return new Bounds(low, Math.min(high, value));
  }
}
