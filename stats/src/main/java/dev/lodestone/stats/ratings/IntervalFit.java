package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.MeanScore;
import java.util.ArrayList;
import java.util.List;

/**
 * A fit on which intervals are centred: that of the games with drawn pairs added, for each engine
 * about {@value MeanScore#VIRTUAL_PAIRS}, spread over its opponents as its games are. They keep
 * every strength finite and make up for the skewness of few results, as the drawn pairs of a {@link
 * MeanScore} do for two engines.
 */
final class IntervalFit {

  private final List<RatingLikelihood.Known> known;
  private final double[] theta;
  private final double[][] influence;

  private IntervalFit(
      GameTotals table, WinGraph graph, List<RatingLikelihood.Known> known, boolean advantage) {
    this.known = known;
    theta = RatingFit.likelihood(table, graph, drawnPairs(table), known, advantage).maximise();
    influence =
        RatingFit.likelihood(table, graph, List.of(), known, advantage)
            .inverseInformation(theta)
            .getData();
  }

  /**
   * The fit of strengths alone.
   *
   * @param known strengths
   */
  static IntervalFit ofStrengths(
      GameTotals table, WinGraph graph, List<RatingLikelihood.Known> known) {
    return new IntervalFit(table, graph, known, false);
  }

  /**
   * The fit of strengths and the advantage of moving first, which the games must be able to
   * separate.
   */
  static IntervalFit withAdvantage(GameTotals table, WinGraph graph) {
    return new IntervalFit(table, graph, List.of(), true);
  }

  private static List<RatingLikelihood.Sample> drawnPairs(GameTotals table) {
    List<RatingLikelihood.Sample> drawn = new ArrayList<>();
    for (int i = 0; i < table.engines(); i++) {
      for (int j = 0; j < i; j++) {
        double met = table.games(i, j) + table.games(j, i);
        if (met > 0) {
          double pairs =
              MeanScore.VIRTUAL_PAIRS / 2 * (met / table.games(i) + met / table.games(j));
          drawn.add(new RatingLikelihood.Sample(i, j, pairs, pairs / 2));
          drawn.add(new RatingLikelihood.Sample(j, i, pairs, pairs / 2));
        }
      }
    }
    return drawn;
  }

  /** The strengths in log odds and, last, the advantage. */
  double[] strengths() {
    return theta;
  }

  /** The sum of the parameters with these weights. */
  double value(double[] weights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * theta[i];
    }
    return sum;
  }

  /** The amount by which one more point of each engine would move the sum of parameters. */
  double[] influence(double[] weights) {
    double[] sums = new double[theta.length];
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] != 0) {
        for (int j = 0; j < theta.length; j++) {
          sums[j] += weights[i] * influence[i][j];
        }
      }
    }
    return sums;
  }

  /**
   * The part of the variance of an estimate that the errors of known strengths have.
   *
   * @param influence of the estimate
   */
  double varianceOfKnown(double[] influence) {
    double sum = 0;
    for (RatingLikelihood.Known k : known) {
      sum += influence[k.engine()] * influence[k.engine()] * k.precision();
    }
    return sum;
  }
}
