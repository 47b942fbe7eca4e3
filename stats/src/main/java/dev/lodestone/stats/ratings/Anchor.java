package dev.lodestone.stats.ratings;

/**
 * A rating that is known from elsewhere.
 *
 * @param engine the number of the engine, from 0
 * @param rating the rating in Elo
 * @param error half the width of its 95 % interval, in Elo; 0 if the rating is exact
 */
public record Anchor(int engine, double rating, double error) {

  /**
   * @throws IllegalArgumentException if the engine is negative, the rating is not finite, or the
   *     error is negative or not finite
   */
  public Anchor {
    if (engine < 0) {
      throw new IllegalArgumentException("engines are numbered from 0: anchor=" + engine);
    }
    if (!Double.isFinite(rating)) {
      throw new IllegalArgumentException("a rating must be finite: anchorRating=" + rating);
    }
    if (!(error >= 0 && error < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("an error must be finite and at least 0: error=" + error);
    }
  }

  /** Whether the rating has no error. */
  public boolean isExact() {
    return error == 0;
  }
}
