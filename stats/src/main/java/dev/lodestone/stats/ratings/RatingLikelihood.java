package dev.lodestone.stats.ratings;

import java.util.BitSet;
import java.util.List;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * The likelihood of the Bradley-Terry model: a game is won with the logistic probability of the
 * difference of the two strengths, plus the advantage of moving first (R. A. Bradley and M. E.
 * Terry, 1952; R. R. Davidson and R. J. Beaver, 1977, for the advantage).
 *
 * <p>Strengths are in natural log odds. A vector of parameters contains one strength per engine,
 * followed by the advantage; parameters that are not free are fixed at 0.
 */
final class RatingLikelihood {

  /**
   * The games, possibly a fractional number, of an ordered pair of engines.
   *
   * @param first the engine that moved first
   * @param second the other engine; {@code first} itself for games between equals, which affect
   *     only the advantage
   * @param games the number of games
   * @param points the points of {@code first}
   */
  record Sample(int first, int second, double games, double points) {}

  /**
   * A strength that is known from elsewhere, as a normally distributed observation.
   *
   * @param strength the strength in log odds
   * @param precision the inverse of its variance
   */
  record Known(int engine, double strength, double precision) {}

  private static final int MAX_STEPS = 200;
  private static final int MAX_HALVINGS = 60;
  private static final double CONVERGED = 1e-11;

  /** The relative rounding error of a log-likelihood. */
  private static final double ROUNDING = 1e-12;

  private final int parameters;
  private final int[] free;
  private final List<Sample> samples;
  private final List<Known> known;

  /**
   * @param parameters the number of parameters
   * @param free the parameters that are not fixed
   */
  RatingLikelihood(int parameters, BitSet free, List<Sample> samples, List<Known> known) {
    this.parameters = parameters;
    this.free = free.stream().toArray();
    this.samples = List.copyOf(samples);
    this.known = List.copyOf(known);
  }

  /**
   * Finds the parameters of maximum likelihood by Newton's method. Because the log-likelihood is
   * concave, a step that is halved often enough always increases it.
   */
  double[] maximise() {
    double[] theta = new double[parameters];
    if (free.length == 0) {
      return theta;
    }
    double value = logLikelihood(theta);
    for (int n = 0; n < MAX_STEPS; n++) {
      RealVector step = cholesky(information(theta)).getSolver().solve(gradient(theta));
      double[] next = moved(theta, step, 1);
      double nextValue = logLikelihood(next);
      double length = 1;
      for (int h = 0; h < MAX_HALVINGS && nextValue < value - ROUNDING * Math.abs(value); h++) {
        length /= 2;
        next = moved(theta, step, length);
        nextValue = logLikelihood(next);
      }
      theta = next;
      value = nextValue;
      if (length * step.getLInfNorm() < CONVERGED) {
        return theta;
      }
    }
    throw new IllegalStateException(
        "the likelihood must have a maximum: parameters=" + free.length + ", steps=" + MAX_STEPS);
  }

  private static CholeskyDecomposition cholesky(RealMatrix matrix) {
    // Strengths that are far apart make the information small but not singular, so every positive
    // pivot is accepted.
    return new CholeskyDecomposition(
        matrix, CholeskyDecomposition.DEFAULT_RELATIVE_SYMMETRY_THRESHOLD, 0);
  }

  /**
   * The inverse of the information matrix, 0 for fixed parameters. Its entries are the amounts by
   * which one more point of an engine would change each parameter.
   */
  RealMatrix inverseInformation(double[] theta) {
    RealMatrix all = MatrixUtils.createRealMatrix(parameters, parameters);
    if (free.length > 0) {
      RealMatrix inverse = cholesky(information(theta)).getSolver().getInverse();
      for (int i = 0; i < free.length; i++) {
        for (int j = 0; j < free.length; j++) {
          all.setEntry(free[i], free[j], inverse.getEntry(i, j));
        }
      }
    }
    return all;
  }

  private double[] moved(double[] theta, RealVector step, double length) {
    double[] next = theta.clone();
    for (int i = 0; i < free.length; i++) {
      next[free[i]] += length * step.getEntry(i);
    }
    return next;
  }

  private double logLikelihood(double[] theta) {
    double sum = 0;
    for (Sample s : samples) {
      double x = logit(theta, s.first(), s.second());
      // ln p = -ln(1 + e^-x), ln(1 - p) = ln p - x; |x| keeps the exponential below 1.
      double lnP = Math.min(x, 0) - StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
      sum += s.games() * lnP - (s.games() - s.points()) * x;
    }
    for (Known k : known) {
      double error = k.strength() - theta[k.engine()];
      sum -= k.precision() * error * error / 2;
    }
    return sum;
  }

  private RealVector gradient(double[] theta) {
    double[] score = new double[parameters];
    for (Sample s : samples) {
      double surplus = surplus(logit(theta, s.first(), s.second()), s.games(), s.points());
      score[s.first()] += surplus;
      score[s.second()] -= surplus;
      score[parameters - 1] += surplus;
    }
    for (Known k : known) {
      score[k.engine()] += k.precision() * (k.strength() - theta[k.engine()]);
    }
    double[] gradient = new double[free.length];
    for (int i = 0; i < free.length; i++) {
      gradient[i] = score[free[i]];
    }
    return MatrixUtils.createRealVector(gradient);
  }

  private RealMatrix information(double[] theta) {
    RealMatrix all = MatrixUtils.createRealMatrix(parameters, parameters);
    int[] sign = {1, -1, 1};
    for (Sample s : samples) {
      double information = s.games() * variance(logit(theta, s.first(), s.second()));
      int[] at = {s.first(), s.second(), parameters - 1};
      for (int a = 0; a < at.length; a++) {
        for (int b = 0; b < at.length; b++) {
          all.addToEntry(at[a], at[b], sign[a] * sign[b] * information);
        }
      }
    }
    for (Known k : known) {
      all.addToEntry(k.engine(), k.engine(), k.precision());
    }
    return all.getSubMatrix(free, free);
  }

  /**
   * The points of a player above the expected ones, {@code points - games p}, computed without
   * cancellation when {@code p} is almost 1.
   *
   * @param logit the logit of the player's expected score
   */
  static double surplus(double logit, double games, double points) {
    return points / (1 + StrictMath.exp(logit)) - (games - points) / (1 + StrictMath.exp(-logit));
  }

  /** The variance of a game's score in the model without draws. */
  static double variance(double logit) {
    return 1 / (1 + StrictMath.exp(logit)) / (1 + StrictMath.exp(-logit));
  }

  private static double logit(double[] theta, int first, int second) {
    return theta[first] - theta[second] + theta[theta.length - 1];
  }
}
