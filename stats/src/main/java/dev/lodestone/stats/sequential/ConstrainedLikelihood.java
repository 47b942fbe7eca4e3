package dev.lodestone.stats.sequential;

/**
 * The maximum-likelihood distribution of a sample under one linear constraint: among all {@code q}
 * with {@code sum q_i phi_i = 0}, the one that maximises the likelihood of the observed frequencies
 * {@code p}.
 *
 * <p>By the method of Lagrange multipliers it is {@code q_i = p_i / (1 + x phi_i)}, where {@code x}
 * solves {@code sum p_i phi_i / (1 + x phi_i) = 0} (A. Owen, Empirical Likelihood, 2001, section
 * 2.9; Van den Bergh's notes on the generalized SPRT, Proposition 1.1). The left side decreases
 * strictly from plus to minus infinity on {@code (-1 / max phi, -1 / min phi)}, so there is exactly
 * one root.
 */
final class ConstrainedLikelihood {

  private static final int MAX_STEPS = 200;
  private static final double TOLERANCE = 1e-15;

  private ConstrainedLikelihood() {}

  /**
   * Writes the distribution into {@code q}.
   *
   * @param p the frequencies, all above 0, with sum 1
   * @param phi the constraint, with at least one number below and one above 0
   * @return the number of steps: about ten by Newton's method, where bisection takes fifty
   */
  static int maximise(double[] p, double[] phi, double[] q) {
    Root root = multiplier(p, phi);
    for (int i = 0; i < p.length; i++) {
      q[i] = p[i] / (1 + root.x() * phi[i]);
    }
    return root.steps();
  }

  private record Root(double x, int steps) {}

  /** Newton's method inside a shrinking bracket. */
  private static Root multiplier(double[] p, double[] phi) {
    double min = phi[0];
    double max = phi[0];
    for (double f : phi) {
      min = Math.min(min, f);
      max = Math.max(max, f);
    }
    if (!(min < 0 && max > 0)) {
      throw new IllegalArgumentException(
          "a constraint needs numbers of both signs: min=" + min + ", max=" + max);
    }
    double low = -1 / max;
    double high = -1 / min;
    double x = 0;
    double lastStep = high - low;
    int n = 0;
    while (n < MAX_STEPS && lastStep > TOLERANCE * Math.max(1, Math.abs(x))) {
      double f = 0;
      double slope = 0;
      for (int i = 0; i < p.length; i++) {
        double r = phi[i] / (1 + x * phi[i]);
        f += p[i] * r;
        slope -= p[i] * r * r;
      }
      if (f > 0) {
        low = x;
      } else {
        high = x;
      }
      double next = x - f / slope;
      // Near the root, the step may return an end of the bracket while the other end is still far
      // away.
      if (!(next >= low && next <= high) || Math.abs(next - x) > lastStep / 2) {
        next = low + (high - low) / 2;
      }
      lastStep = Math.abs(next - x);
      x = next;
      n++;
    }
    return new Root(x, n);
  }
}
