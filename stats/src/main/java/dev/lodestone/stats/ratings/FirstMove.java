package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.ModeratedVariance;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The value of moving first: an advantage, the same for all engines, that is fitted together with
 * their strengths by maximum likelihood in the Bradley-Terry model.
 *
 * <p>For the interval, all games of one opening are one observation, because the opening favours
 * the same side in all of them: pairings of a round that share an opening are not independent. The
 * prior assumes that openings differ in value, so with only a few openings the interval is wide,
 * however many games were played from them.
 *
 * @param elo the advantage, positive if moving first is good; has no interval if the games cannot
 *     separate it from the strengths, and no end on the side on which only the virtual draw bounds
 *     it
 * @param usesPrior whether the results do not determine the advantage, so that one virtual draw
 *     between equal engines keeps it finite
 */
public record FirstMove(Estimate elo, boolean usesPrior) {

  /** The prior variance of the openings' values, in squared log odds. */
  private static final double OPENING_VARIANCE = 1;

  /** The advantage in these games; absent if there are none. */
  static Optional<FirstMove> of(GameTotals table, WinGraph graph) {
    if (table.totalGames() == 0) {
      return Optional.empty();
    }
    boolean determined = FirstMoveEvidence.determinesAdvantage(table);
    double value = RatingFit.withAdvantage(table, graph, !determined)[table.engines()];
    if (!FirstMoveEvidence.separatesAdvantage(table)) {
      OptionalDouble elo = OptionalDouble.of(value * EloScale.ELO_PER_LOGIT);
      Estimate unknown = new Estimate(elo, OptionalDouble.empty(), OptionalDouble.empty());
      return Optional.of(new FirstMove(unknown, !determined));
    }
    Estimate elo = estimate(value, determined, table, IntervalFit.withAdvantage(table, graph));
    return Optional.of(new FirstMove(elo, !determined));
  }

  private static Estimate estimate(
      double value, boolean determined, GameTotals table, IntervalFit fit) {
    double[] advantage = new double[table.engines() + 1];
    advantage[table.engines()] = 1;
    double centre = fit.value(advantage);
    double margin = variance(table, fit.strengths(), fit.influence(advantage)).margin();
    return Estimate.within(
        OptionalDouble.of(EloScale.ELO_PER_LOGIT * value),
        determined || value >= centre - margin
            ? OptionalDouble.of(EloScale.ELO_PER_LOGIT * (centre - margin))
            : OptionalDouble.empty(),
        determined || value <= centre + margin
            ? OptionalDouble.of(EloScale.ELO_PER_LOGIT * (centre + margin))
            : OptionalDouble.empty());
  }

  private static ModeratedVariance variance(GameTotals table, double[] theta, double[] influence) {
    double seen = 0;
    double expected = 0;
    double expectedSquares = 0;
    for (Map.Entry<Map<Cluster, Integer>, Long> kind : table.clustersByOpening().entrySet()) {
      Moved moved = new Moved(theta, influence);
      kind.getKey().forEach(moved::add);
      double variance = moved.variance + OPENING_VARIANCE * moved.slope * moved.slope;
      seen += kind.getValue() * moved.surplus * moved.surplus;
      expected += kind.getValue() * variance;
      expectedSquares += kind.getValue() * variance * variance;
    }
    return ModeratedVariance.ofFit(seen, expected, expectedSquares, table.openings(), 1);
  }

  /** The amount by which the games of one opening move the advantage. */
  private static final class Moved {

    private final double[] theta;
    private final double[] influence;
    private final int advantage;
    private double surplus;
    private double variance;

    /** The derivative of that amount with respect to the opening's value. */
    private double slope;

    Moved(double[] theta, double[] influence) {
      this.theta = theta;
      this.influence = influence;
      this.advantage = theta.length - 1;
    }

    void add(Cluster c, int times) {
      addGames(c.low(), c.high(), times * c.gamesFirst(), times * c.pointsFirst());
      addGames(
          c.high(),
          c.low(),
          times * c.gamesSecond(),
          times * (2 * c.gamesSecond() - c.pointsSecond()));
    }

    private void addGames(int first, int second, double games, double halfPoints) {
      double logit = theta[first] - theta[second] + theta[advantage];
      double game = influence[first] - influence[second] + influence[advantage];
      double expected = games * RatingLikelihood.variance(logit);
      surplus += game * RatingLikelihood.surplus(logit, games, halfPoints / 2.0);
      variance += game * game * expected;
      slope += game * expected;
    }
  }
}
