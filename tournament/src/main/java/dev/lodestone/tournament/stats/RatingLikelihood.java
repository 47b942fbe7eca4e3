package dev.lodestone.tournament.stats;

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
 * <p>Strengths are natural log odds here. A vector of parameters holds one strength an engine and,
 * last, the advantage; those without a column are fixed at 0.
 */
final class RatingLikelihood {

  /**
   * Games of one ordered pair of engines, whole or fractional.
   *
   * @param first the engine that moved first
   * @param second the other one; {@code first} itself in a game between equals, which bears on the
   *     advantage alone
   * @param games how many
   * @param points the points of {@code first}
   */
  record Sample(int first, int second, double games, double points) {}

  private static final int MAX_STEPS = 200;
  private static final int MAX_HALVINGS = 60;
  private static final double CONVERGED = 1e-11;

  /** The part of a log-likelihood that may be rounding. */
  private static final double ROUNDING = 1e-12;

  private final int[] column;
  private final int columns;
  private final List<Sample> samples;

  /**
   * @param column the column of every parameter among those that are free, -1 for a fixed one
   * @param columns how many are free
   */
  RatingLikelihood(int[] column, int columns, List<Sample> samples) {
    this.column = column.clone();
    this.columns = columns;
    this.samples = List.copyOf(samples);
  }

  /**
   * The parameters of maximum likelihood, by Newton's method; as the logarithm is concave, a step
   * halved often enough always climbs.
   */
  double[] maximise() {
    double[] theta = new double[column.length];
    if (columns == 0) {
      return theta;
    }
    double value = logLikelihood(theta);
    for (int n = 0; n < MAX_STEPS; n++) {
      RealVector step = solve(information(theta), gradient(theta));
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
        "the likelihood must have a maximum: parameters=" + columns + ", steps=" + MAX_STEPS);
  }

  private static RealVector solve(RealMatrix matrix, double[] vector) {
    return cholesky(matrix).getSolver().solve(MatrixUtils.createRealVector(vector));
  }

  private static CholeskyDecomposition cholesky(RealMatrix matrix) {
    // Strengths far apart make the information small, not singular: accept every positive pivot.
    return new CholeskyDecomposition(
        matrix, CholeskyDecomposition.DEFAULT_RELATIVE_SYMMETRY_THRESHOLD, 0);
  }

  /** The inverse of the information: the covariance if all games were independent. */
  RealMatrix inverseInformation(double[] theta) {
    return cholesky(information(theta)).getSolver().getInverse();
  }

  private double[] moved(double[] theta, RealVector step, double length) {
    double[] next = theta.clone();
    for (int k = 0; k < column.length; k++) {
      if (column[k] >= 0) {
        next[k] += length * step.getEntry(column[k]);
      }
    }
    return next;
  }

  private double logLikelihood(double[] theta) {
    double sum = 0;
    for (Sample s : samples) {
      double x = logit(theta, s.first(), s.second());
      // ln p = -ln(1 + e^-x), ln(1 - p) = ln p - x; |x| keeps the exponential below 1.
      double lnP = Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x)));
      sum += s.games() * lnP - (s.games() - s.points()) * x;
    }
    return sum;
  }

  private double[] gradient(double[] theta) {
    double[] gradient = new double[columns];
    for (Sample s : samples) {
      double residual = s.points() - s.games() * probability(theta, s.first(), s.second());
      addScore(gradient, s.first(), s.second(), residual, residual);
    }
    return gradient;
  }

  private RealMatrix information(double[] theta) {
    RealMatrix information = MatrixUtils.createRealMatrix(columns, columns);
    for (Sample s : samples) {
      double p = probability(theta, s.first(), s.second());
      int[] at = {column[s.first()], column[s.second()], column[column.length - 1]};
      int[] sign = {1, -1, 1};
      for (int a = 0; a < 3; a++) {
        for (int b = 0; b < 3; b++) {
          if (at[a] >= 0 && at[b] >= 0) {
            information.addToEntry(at[a], at[b], sign[a] * sign[b] * s.games() * p * (1 - p));
          }
        }
      }
    }
    return information;
  }

  /**
   * Adds to {@code score} what a residual of the results of {@code first} against {@code second}
   * contributes to the derivative of the log-likelihood.
   *
   * @param strength the residual as it bears on the strengths: that of {@code first}
   * @param advantage the residual as it bears on the advantage: that of whoever moved first
   */
  void addScore(double[] score, int first, int second, double strength, double advantage) {
    if (column[first] >= 0) {
      score[column[first]] += strength;
    }
    if (column[second] >= 0) {
      score[column[second]] -= strength;
    }
    int last = column[column.length - 1];
    if (last >= 0) {
      score[last] += advantage;
    }
  }

  /** The probability that {@code first}, moving first, beats {@code second}. */
  double probability(double[] theta, int first, int second) {
    return 1 / (1 + Math.exp(-logit(theta, first, second)));
  }

  private static double logit(double[] theta, int first, int second) {
    return theta[first] - theta[second] + theta[theta.length - 1];
  }

  /** The column of parameter {@code k}, -1 if it is fixed. */
  int column(int k) {
    return column[k];
  }

  /** How many parameters are free. */
  int columns() {
    return columns;
  }
}
