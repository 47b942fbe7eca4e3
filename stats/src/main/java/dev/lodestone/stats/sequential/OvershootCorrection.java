package dev.lodestone.stats.sequential;

/**
 * Estimates, while a test runs, how far its log-likelihood ratio will jump over a bound on average.
 *
 * <p>Wald's bounds are exact for a path that touches them. A path that jumps over them has lower
 * error rates than required and takes too many games. The mean overshoot of a walk follows from its
 * ladder heights, the jumps d by which it sets new records: it is {@code E[d^2] / (2 E[d])} (D.
 * Siegmund, Sequential Analysis, 1985, Corollary 8.33). Bounds that are moved inwards by it have
 * the required error rates.
 *
 * <p>Not thread-safe.
 */
final class OvershootCorrection {

  private double recordLow;
  private double recordHigh;
  private double downSum;
  private double downSquares;
  private double upSum;
  private double upSquares;

  /** Adds the log-likelihood ratio after one more trial. */
  void update(double llr) {
    if (llr < recordLow) {
      double d = recordLow - llr;
      downSum += d;
      downSquares += d * d;
      recordLow = llr;
    } else if (llr > recordHigh) {
      double d = llr - recordHigh;
      upSum += d;
      upSquares += d * d;
      recordHigh = llr;
    }
  }

  /** The mean overshoot of the lower bound, at least 0. */
  double below() {
    return downSum == 0 ? 0 : downSquares / downSum / 2;
  }

  /** The mean overshoot of the upper bound, at least 0. */
  double above() {
    return upSum == 0 ? 0 : upSquares / upSum / 2;
  }
}
