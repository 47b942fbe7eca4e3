package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.MeanScore;
import java.util.ArrayList;
import java.util.List;

/**
 * The fit whose values are the centres of intervals. Drawn pairs are added to the games, about
 * {@value MeanScore#VIRTUAL_PAIRS} per engine, distributed over its opponents in proportion to its
 * games. They keep every strength finite and compensate for the skewness of small samples, as the
 * drawn pairs of a {@link MeanScore} do for two engines.
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
   * Fits strengths without the advantage of moving first.
   *
   * @param known the known strengths
   */
  static IntervalFit ofStrengths(
      GameTotals table, WinGraph graph, List<RatingLikelihood.Known> known) {
    return new IntervalFit(table, graph, known, false);
  }

  /** Fits strengths and the advantage of moving first, which the games must be able to separate. */
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

  /** The strengths in log odds, followed by the advantage. */
  double[] strengths() {
    return theta;
  }

  /** The weighted sum of the parameters. */
  double value(double[] weights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * theta[i];
    }
    return sum;
  }

  /**
   * The amounts by which one more point of each engine would change the weighted sum of parameters.
   */
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
   * The part of the variance of an estimate that is due to the errors of known strengths.
   *
   * @param influence the influence of each engine on the estimate, from {@link #influence}
   */
  double varianceOfKnown(double[] influence) {
    double sum = 0;
    for (RatingLikelihood.Known k : known) {
      sum += influence[k.engine()] * influence[k.engine()] * k.precision();
    }
    return sum;
  }
}
