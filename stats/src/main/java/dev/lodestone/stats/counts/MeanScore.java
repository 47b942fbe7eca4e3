package dev.lodestone.stats.counts;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The mean score of one player against another, with an interval for the expected score.
 *
 * <p>The interval's centre is the mean score together with {@value #VIRTUAL_PAIRS} drawn pairs (A.
 * Agresti and B. A. Coull, "Approximate is better than exact for interval estimation of binomial
 * proportions", 1998). Its width comes from a {@link ModeratedVariance} with a model of independent
 * games without draws. It therefore exists after the first game, and even if all results are the
 * same.
 *
 * @param mean the mean score of the games, 0 to 1
 * @param centre the centre of the interval
 * @param variance the variance of the centre
 * @param games the number of games
 */
public record MeanScore(double mean, double centre, ModeratedVariance variance, double games) {

  /**
   * The number of drawn pairs that are added to the results of a player to find the centre of an
   * interval.
   */
  public static final double VIRTUAL_PAIRS = 1.5;

  /**
   * A number of equal observations.
   *
   * @param games the number of games in each observation; 2 for the mean of several pairs
   * @param halfPoints the half points of the first-named player in each observation
   * @param number the number of observations
   */
  public record Observations(double games, double halfPoints, long number) {}

  /**
   * The mean score of at least one game.
   *
   * @param observations the observations, such as pairs of games, which must be independent of each
   *     other
   */
  public static MeanScore of(List<Observations> observations) {
    double games = 0;
    double points = 0;
    long count = 0;
    for (Observations o : observations) {
      games += o.number() * o.games();
      points += o.number() * (o.halfPoints() / 2.0);
      count += o.number();
    }
    double centre = (points + VIRTUAL_PAIRS) / (games + 2 * VIRTUAL_PAIRS);
    double seen = 0;
    double expectedSquares = 0;
    double gameVariance = centre * (1 - centre) / (games * games);
    for (Observations o : observations) {
      double moved = (o.halfPoints() / 2.0 - o.games() * centre) / games;
      double expected = o.games() * gameVariance;
      seen += o.number() * moved * moved;
      expectedSquares += o.number() * expected * expected;
    }
    return new MeanScore(
        points / games,
        centre,
        ModeratedVariance.of(seen, games * gameVariance, expectedSquares, count, 1),
        games);
  }

  /** The mean score of at least one counted trial. */
  static MeanScore of(ScoreCounts counts) {
    List<Observations> observations = new ArrayList<>();
    for (int h = 0; h < counts.trial().classes(); h++) {
      observations.add(new Observations(counts.trial().games(), h, counts.count(h)));
    }
    return of(observations);
  }

  /**
   * Logistic Elo: the difference at which this score would be expected. The interval has no upper
   * end if the player has only wins, and no lower end if the player has only losses.
   */
  public Estimate elo() {
    double margin = variance.margin();
    return Estimate.within(
        EloScale.ofScore(mean),
        mean == 0 ? OptionalDouble.empty() : EloScale.ofScore(centre - margin),
        mean == 1 ? OptionalDouble.empty() : EloScale.ofScore(centre + margin));
  }

  /**
   * Normalised Elo, with an interval that excludes 0 if and only if that of {@link #elo} does.
   *
   * @param value the estimate
   */
  Estimate normalised(OptionalDouble value) {
    double unit = EloScale.NORMALISED / Math.sqrt(games * variance.variance());
    double margin = variance.margin();
    return Estimate.within(
        value,
        OptionalDouble.of(unit * (centre - margin - 0.5)),
        OptionalDouble.of(unit * (centre + margin - 0.5)));
  }

  /** The likelihood of superiority, 0 to 1. */
  public double superiority() {
    return variance.superiority(centre - 0.5);
  }
}
