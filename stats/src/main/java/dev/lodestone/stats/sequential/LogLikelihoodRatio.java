package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.ScoreCounts;
import dev.lodestone.stats.counts.ScoreMoments;
import dev.lodestone.stats.counts.Trial;
import java.util.Arrays;

/**
 * The generalised log-likelihood ratio of H1 to H0: how much more likely the counts are under the
 * best distribution with a difference of {@code elo1} than under the best with {@code elo0}.
 *
 * <p>Classes that did not occur get a weight of 1e-3, so that a distribution that needs them is
 * unlikely rather than impossible.
 *
 * <p>Source: M. Van den Bergh, "The generalized sequential probability ratio test" (GSPRT) and
 * "Normalized Elo", notes to the Fishtest framework.
 */
public final class LogLikelihoodRatio {

  private static final double EMPTY_CLASS = 1e-3;
  private static final int MAX_ITERATIONS = 10;
  private static final double CONVERGED = 1e-9;

  private LogLikelihoodRatio() {}

  /** The ratio's natural logarithm: above 0 if H1 is more likely; 0 if there are no trials. */
  public static double of(ScoreCounts counts, SprtSpec spec) {
    if (counts.trials() == 0) {
      return 0;
    }
    double[] p = frequencies(counts);
    double[] q0 = new double[p.length];
    double[] q1 = new double[p.length];
    likeliest(spec.model(), spec.elo0(), counts.trial(), p, q0);
    likeliest(spec.model(), spec.elo1(), counts.trial(), p, q1);
    double sum = 0;
    for (int i = 0; i < p.length; i++) {
      sum += p[i] * StrictMath.log(q1[i] / q0[i]);
    }
    return weight(counts) * sum;
  }

  /** The moments of the counts with the weights that the test gives to empty classes. */
  static ScoreMoments moments(ScoreCounts counts) {
    return ScoreMoments.of(weights(counts));
  }

  private static double[] weights(ScoreCounts counts) {
    double[] w = new double[counts.trial().classes()];
    for (int i = 0; i < w.length; i++) {
      long c = counts.count(i);
      w[i] = c == 0 ? EMPTY_CLASS : c;
    }
    return w;
  }

  private static double weight(ScoreCounts counts) {
    double sum = 0;
    for (double w : weights(counts)) {
      sum += w;
    }
    return sum;
  }

  private static double[] frequencies(ScoreCounts counts) {
    double[] p = weights(counts);
    double n = weight(counts);
    for (int i = 0; i < p.length; i++) {
      p[i] /= n;
    }
    return p;
  }

  private static void likeliest(EloModel model, double elo, Trial trial, double[] p, double[] q) {
    switch (model) {
      case LOGISTIC -> likeliestWithScore(EloScale.expectedScore(elo), trial, p, q);
      case NORMALISED ->
          likeliestWithDistance(Math.sqrt(trial.games()) * elo / EloScale.NORMALISED, trial, p, q);
    }
  }

  /** The maximum-likelihood distribution with the mean {@code score}. */
  private static void likeliestWithScore(double score, Trial trial, double[] p, double[] q) {
    double[] phi = new double[p.length];
    for (int i = 0; i < p.length; i++) {
      phi[i] = trial.score(i) - score;
    }
    ConstrainedLikelihood.maximise(p, phi, q);
  }

  /**
   * The maximum-likelihood distribution whose mean is {@code t} of its standard deviations above
   * one half. The constraint is not linear in {@code q}, so it is linearised at the last {@code q}
   * until this converges.
   */
  private static void likeliestWithDistance(double t, Trial trial, double[] p, double[] q) {
    double[] phi = new double[p.length];
    double[] last = new double[p.length];
    Arrays.fill(q, 1.0 / q.length);
    for (int n = 0; n < MAX_ITERATIONS; n++) {
      System.arraycopy(q, 0, last, 0, q.length);
      ScoreMoments m = ScoreMoments.of(last);
      double sigma = Math.sqrt(m.variance());
      for (int i = 0; i < p.length; i++) {
        double z = (trial.score(i) - m.mean()) / sigma;
        phi[i] = trial.score(i) - 0.5 - t * sigma * (1 + z * z) / 2;
      }
      ConstrainedLikelihood.maximise(p, phi, q);
      double change = 0;
      for (int i = 0; i < q.length; i++) {
        change = Math.max(change, Math.abs(q[i] - last[i]));
      }
      if (change < CONVERGED) {
        break;
      }
    }
  }
}
