package dev.lodestone.tournament.stats;

import java.util.List;
import java.util.Map;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * The scatter of the scores of clusters, the filling of the covariance of estimates from
 * observations that are independent between clusters but not within: the sandwich {@code B^-1 M
 * B^-1}, with {@code B} the information and {@code M} the sum of the outer products of the
 * clusters' scores (P. J. Huber, 1967; H. White, 1980; K.-Y. Liang and S. L. Zeger, "Longitudinal
 * data analysis using generalized linear models", 1986).
 *
 * <p>It holds for pairs of games that share an opening, and for draws, which are rarer or commoner
 * than the model of wins and losses has it. No correction for small numbers of clusters is applied,
 * so that for two players it is exactly the error of the pentanomial.
 */
final class ClusterScatter {

  private ClusterScatter() {}

  /**
   * The {@code M} of the free parameters at their estimate {@code theta}.
   *
   * @param virtual clusters that were assumed rather than played
   */
  static RealMatrix scatter(
      RatingLikelihood likelihood,
      double[] theta,
      Map<Cluster, Long> clusters,
      List<List<RatingLikelihood.Sample>> virtual) {
    RealMatrix scatter = MatrixUtils.createRealMatrix(likelihood.columns(), likelihood.columns());
    clusters.forEach(
        (cluster, count) -> addOuter(scatter, score(likelihood, theta, cluster), count));
    for (List<RatingLikelihood.Sample> cluster : virtual) {
      addOuter(scatter, score(likelihood, theta, cluster), 1);
    }
    return scatter;
  }

  private static double[] score(RatingLikelihood likelihood, double[] theta, Cluster c) {
    double expectedFirst = c.gamesFirst() * likelihood.probability(theta, c.low(), c.high());
    double expectedSecond =
        c.gamesSecond() * (1 - likelihood.probability(theta, c.high(), c.low()));
    double asFirst = c.pointsFirst() / 2.0 - expectedFirst;
    double asSecond = c.pointsSecond() / 2.0 - expectedSecond;
    double[] score = new double[likelihood.columns()];
    likelihood.addScore(score, c.low(), c.high(), asFirst + asSecond, asFirst - asSecond);
    return score;
  }

  private static double[] score(
      RatingLikelihood likelihood, double[] theta, List<RatingLikelihood.Sample> cluster) {
    double[] score = new double[likelihood.columns()];
    for (RatingLikelihood.Sample s : cluster) {
      double residual =
          s.points() - s.games() * likelihood.probability(theta, s.first(), s.second());
      likelihood.addScore(score, s.first(), s.second(), residual, residual);
    }
    return score;
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
