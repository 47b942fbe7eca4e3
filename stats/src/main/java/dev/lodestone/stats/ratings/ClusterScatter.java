package dev.lodestone.stats.ratings;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * The scatter of the scores of observations, the filling of the covariance of estimates from
 * observations that are independent of each other though the games within one are not: the sandwich
 * {@code B^-1 M B^-1}, with {@code B} the information and {@code M} the sum of the outer products
 * of the observations' scores (P. J. Huber, 1967; H. White, 1980; K.-Y. Liang and S. L. Zeger,
 * "Longitudinal data analysis using generalized linear models", 1986).
 *
 * <p>It holds for pairs of games that share an opening, and for draws, which are rarer or commoner
 * than the model of wins and losses has it. No correction for small numbers of observations is
 * applied, so that for two players it is exactly the error of the pentanomial.
 */
final class ClusterScatter {

  /** Squared residuals this small beside what the model expects of them are rounding. */
  private static final double NO_SCATTER = 1e-9;

  private ClusterScatter() {}

  /**
   * The {@code M} of the parameters at their estimate {@code theta}.
   *
   * @param observations every kind, made of so many clusters of each kind, with its number
   * @param virtual observations that were assumed rather than played
   */
  static RealMatrix scatter(
      RatingLikelihood likelihood,
      double[] theta,
      Map<Map<Cluster, Integer>, Long> observations,
      Collection<List<RatingLikelihood.Sample>> virtual) {
    RealMatrix scatter = MatrixUtils.createRealMatrix(theta.length, theta.length);
    observations.forEach(
        (clusters, number) -> {
          double[] score = new double[theta.length];
          clusters.forEach((cluster, times) -> addScore(score, likelihood, theta, cluster, times));
          addOuter(scatter, score, number);
        });
    for (List<RatingLikelihood.Sample> draw : virtual) {
      double[] score = new double[theta.length];
      for (RatingLikelihood.Sample s : draw) {
        double residual = likelihood.residual(theta, s);
        RatingLikelihood.addScore(score, s.first(), s.second(), residual, residual);
      }
      addOuter(scatter, score, 1);
    }
    return scatter;
  }

  private static void addScore(
      double[] score, RatingLikelihood likelihood, double[] theta, Cluster c, int times) {
    double asFirst = residualFirst(likelihood, theta, c);
    double asSecond = residualSecond(likelihood, theta, c);
    RatingLikelihood.addScore(
        score, c.low(), c.high(), times * (asFirst + asSecond), times * (asFirst - asSecond));
  }

  /** What the lower-numbered engine scored beyond expectation where it moved first. */
  private static double residualFirst(RatingLikelihood likelihood, double[] theta, Cluster c) {
    return likelihood.residual(
        theta,
        new RatingLikelihood.Sample(c.low(), c.high(), c.gamesFirst(), c.pointsFirst() / 2.0));
  }

  /** The same where it moved second. */
  private static double residualSecond(RatingLikelihood likelihood, double[] theta, Cluster c) {
    return -likelihood.residual(
        theta,
        new RatingLikelihood.Sample(
            c.high(), c.low(), c.gamesSecond(), c.gamesSecond() - c.pointsSecond() / 2.0));
  }

  private record Meeting(int low, int high) {}

  /** The information of meetings whose every pair scored just what is expected. */
  static RealMatrix unscattered(
      RatingLikelihood likelihood, double[] theta, Map<Cluster, Long> pairs) {
    Map<Meeting, double[]> squaresAndInformation = new HashMap<>();
    pairs.forEach(
        (c, number) -> {
          double[] sums =
              squaresAndInformation.computeIfAbsent(
                  new Meeting(c.low(), c.high()), m -> new double[2]);
          double residual =
              residualFirst(likelihood, theta, c) + residualSecond(likelihood, theta, c);
          sums[0] += number * residual * residual;
          sums[1] +=
              number
                  * (c.gamesFirst() * likelihood.variance(theta, c.low(), c.high())
                      + c.gamesSecond() * likelihood.variance(theta, c.high(), c.low()));
        });
    RealMatrix unscattered = MatrixUtils.createRealMatrix(theta.length, theta.length);
    squaresAndInformation.forEach(
        (meeting, sums) -> {
          if (sums[0] < NO_SCATTER * sums[1]) {
            double[] score = new double[theta.length];
            RatingLikelihood.addScore(score, meeting.low(), meeting.high(), 1, 0);
            addOuter(unscattered, score, sums[1]);
          }
        });
    return unscattered;
  }

  /** Adds {@code weight v v^T}; a score has but a few entries that are not 0. */
  private static void addOuter(RealMatrix sum, double[] v, double weight) {
    for (int i = 0; i < v.length; i++) {
      if (v[i] == 0) {
        continue;
      }
      for (int j = 0; j < v.length; j++) {
        if (v[j] != 0) {
          sum.addToEntry(i, j, weight * v[i] * v[j]);
        }
      }
    }
  }
}
