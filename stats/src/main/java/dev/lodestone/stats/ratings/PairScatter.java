package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.ModeratedVariance;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The scatter of the results of colour-swapped pairs about the predictions of a fit of strengths. A
 * pair is one observation, because its games share an opening and are not independent of each other
 * (K.-Y. Liang and S. L. Zeger, "Longitudinal data analysis using generalized linear models",
 * 1986).
 */
final class PairScatter {

  private final List<Meeting> meetings;

  /**
   * All pairs of two engines. A pair changes an estimate by the surplus of its score times the
   * influence of a game of these two, so all sums are computed for an influence of 1.
   *
   * @param low the lower engine number
   * @param high the higher engine number
   * @param pairs the number of pairs
   * @param seen the sum of the squared surpluses of the pairs' scores
   * @param expected the sum of the variances that the model predicts for them
   * @param expectedSquares the sum of the squares of these variances
   */
  private record Meeting(
      int low, int high, long pairs, double seen, double expected, double expectedSquares) {

    Meeting plus(Meeting other) {
      return new Meeting(
          low,
          high,
          pairs + other.pairs,
          seen + other.seen,
          expected + other.expected,
          expectedSquares + other.expectedSquares);
    }
  }

  /**
   * @param strengths the strengths in log odds
   * @param pairs the number of pairs of each kind
   */
  PairScatter(double[] strengths, Map<Cluster, Long> pairs) {
    Map<Long, Meeting> sums = new HashMap<>();
    pairs.forEach(
        (pair, number) -> {
          int games = pair.gamesFirst() + pair.gamesSecond();
          double points = (pair.pointsFirst() + pair.pointsSecond()) / 2.0;
          double logit = strengths[pair.low()] - strengths[pair.high()];
          double surplus = RatingLikelihood.surplus(logit, games, points);
          double expected = games * RatingLikelihood.variance(logit);
          sums.merge(
              (long) pair.low() << Integer.SIZE | pair.high(),
              new Meeting(
                  pair.low(),
                  pair.high(),
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
    long pairs = 0;
    double seen = 0;
    double expected = 0;
    double expectedSquares = 0;
    for (Meeting m : meetings) {
      if (members.get(m.low())) {
        double h = influence[m.low()] - influence[m.high()];
        double h2 = h * h;
        pairs += m.pairs();
        seen += h2 * m.seen();
        expected += h2 * m.expected();
        expectedSquares += h2 * h2 * m.expectedSquares();
      }
    }
    return ModeratedVariance.ofFit(
        seen, expected, expectedSquares, pairs, members.cardinality() - 1);
  }
}
