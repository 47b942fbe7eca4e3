package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.ModeratedVariance;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The scatter of the results of {@linkplain Cluster clusters} about the predictions of a fit of
 * strengths. A cluster is one observation, because its games share an opening and are not
 * independent of each other (K.-Y. Liang and S. L. Zeger, "Longitudinal data analysis using
 * generalized linear models", 1986).
 */
final class ClusterScatter {

  private final List<Meeting> meetings;

  /**
   * All clusters of two engines. A cluster changes an estimate by the surplus of its score times
   * the influence of a game of these two, so all sums are computed for an influence of 1.
   *
   * @param low the lower engine number
   * @param high the higher engine number
   * @param clusters the number of clusters
   * @param seen the sum of the squared surpluses of the clusters' scores
   * @param expected the sum of the variances that the model predicts for them
   * @param expectedSquares the sum of the squares of these variances
   */
  private record Meeting(
      int low, int high, long clusters, double seen, double expected, double expectedSquares) {

    Meeting plus(Meeting other) {
      return new Meeting(
          low,
          high,
          clusters + other.clusters,
          seen + other.seen,
          expected + other.expected,
          expectedSquares + other.expectedSquares);
    }
  }

  /**
   * @param strengths the strengths in log odds
   * @param clusters the number of clusters of each kind
   */
  ClusterScatter(double[] strengths, Map<Cluster, Long> clusters) {
    Map<Long, Meeting> sums = new HashMap<>();
    clusters.forEach(
        (cluster, number) -> {
          double games = cluster.games();
          double points = cluster.halfPoints() / 2;
          double logit = strengths[cluster.low()] - strengths[cluster.high()];
          double surplus = RatingLikelihood.surplus(logit, games, points);
          double expected = games * RatingLikelihood.variance(logit);
          sums.merge(
              (long) cluster.low() << Integer.SIZE | cluster.high(),
              new Meeting(
                  cluster.low(),
                  cluster.high(),
                  number,
                  number * surplus * surplus,
                  number * expected,
                  number * expected * expected),
              Meeting::plus);
        });
    meetings = new ArrayList<>(sums.values());
  }

  /**
   * The variance of an estimate.
   *
   * @param members the engines of the group to which the estimate belongs
   * @param influence the amounts by which one more point of each engine changes the estimate
   */
  ModeratedVariance of(BitSet members, double[] influence) {
    long clusters = 0;
    double seen = 0;
    double expected = 0;
    double expectedSquares = 0;
    for (Meeting m : meetings) {
      if (members.get(m.low())) {
        double h = influence[m.low()] - influence[m.high()];
        double h2 = h * h;
        clusters += m.clusters();
        seen += h2 * m.seen();
        expected += h2 * m.expected();
        expectedSquares += h2 * h2 * m.expectedSquares();
      }
    }
    return ModeratedVariance.ofFit(
        seen, expected, expectedSquares, clusters, members.cardinality() - 1);
  }
}
