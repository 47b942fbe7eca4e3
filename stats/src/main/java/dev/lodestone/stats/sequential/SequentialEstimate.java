package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.ScoreCounts;
import dev.lodestone.stats.counts.ScoreMoments;
import dev.lodestone.stats.counts.Trial;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * The difference in strength that a sequential test has measured, without the bias of stopping.
 *
 * <p>A test that stops for H1 stops where luck has helped, so the plain Elo of its counts is too
 * high. Outcomes of a test have an order, from a quick H0 over a slow H0 and a slow H1 to a quick
 * H1. The median-unbiased estimate is the difference under which this outcome or a worse one has
 * probability one half; it is as often too high as too low. The ends of the interval are the
 * differences for 0.975 and 0.025. The ratio is taken as Brownian motion with the sample's
 * variance.
 *
 * <p>Source: D. Siegmund, Sequential Analysis, 1985, section IV.5 (stage-wise ordering); M. Van den
 * Bergh's notes to the Fishtest framework.
 *
 * @param elo logistic Elo
 * @param normalisedElo normalised Elo
 */
public record SequentialEstimate(Interval elo, Interval normalisedElo) {

  /** Number of halvings that bring the widest bracket below any visible digit. */
  private static final int HALVINGS = 64;

  /** Standard deviations beyond which no mean score of any distribution lies worth looking for. */
  private static final double FARTHEST = 1e4;

  /**
   * An estimate with an interval that need not be centred on it.
   *
   * @param median the estimate that is as often too high as too low
   * @param low the lower end of the interval of 95 % confidence
   * @param high the upper end of it
   */
  public record Interval(OptionalDouble median, OptionalDouble low, OptionalDouble high) {

    /** The estimate for a sample without variance. */
    public static final Interval NONE =
        new Interval(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
  }

  /**
   * The estimate from the counts of a test: at its decision, or, if it is undecided, as though it
   * were ended now by a limit that has nothing to do with the play.
   *
   * <p>The bounds are Wald's, for those drawn in by the mean overshoot stand for the same walk. The
   * path is the linearised ratio of the sample. One that ends beyond a bound is taken to have
   * crossed it where a straight line to its end does: with no more than the number of trials it
   * would count as slow, however far beyond the bound it ends, and the estimate be far too small.
   *
   * @return with absent numbers where there is none on the scale; all absent where every trial
   *     scored the same, for such a sample has no variance to measure by, and without trials
   */
  public static SequentialEstimate of(ScoreCounts counts, SprtSpec spec) {
    if (isConstant(counts)) {
      return new SequentialEstimate(Interval.NONE, Interval.NONE);
    }
    ScoreMoments moments = LogLikelihoodRatio.moments(counts);
    double deviation = Math.sqrt(moments.variance());
    double t0 = distance(spec.model(), spec.elo0(), counts.trial(), deviation);
    double t1 = distance(spec.model(), spec.elo1(), counts.trial(), deviation);
    double middle = (t0 + t1) / 2;
    double a = spec.lowerBound();
    double b = spec.upperBound();
    double slope = ((moments.mean() - 0.5) / deviation - middle) * (t1 - t0);
    double path = moments.trials() * slope;
    double end = Math.min(b, Math.max(a, path));
    double time = path == end ? moments.trials() : end / slope;
    DoubleUnaryOperator atMostThisGood =
        t ->
            new BrownianExit((t - middle) * (t1 - t0), (t1 - t0) * (t1 - t0), a, b)
                .outcomeCdf(time, end);
    double median = solve(atMostThisGood, 0.5);
    double low = solve(atMostThisGood, 0.975);
    double high = solve(atMostThisGood, 0.025);
    double toNormalised = EloScale.NORMALISED / Math.sqrt(counts.trial().games());
    return new SequentialEstimate(
        new Interval(
            EloScale.ofScore(0.5 + median * deviation),
            EloScale.ofScore(0.5 + low * deviation),
            EloScale.ofScore(0.5 + high * deviation)),
        new Interval(
            OptionalDouble.of(median * toNormalised),
            OptionalDouble.of(low * toNormalised),
            OptionalDouble.of(high * toNormalised)));
  }

  private static boolean isConstant(ScoreCounts counts) {
    for (int h = 0; h < counts.trial().classes(); h++) {
      if (counts.count(h) == counts.trials()) {
        return true;
      }
    }
    return false;
  }

  /** A hypothesis as a distance of the mean score from one half, in standard deviations. */
  private static double distance(EloModel model, double elo, Trial trial, double deviation) {
    return switch (model) {
      case LOGISTIC -> (EloScale.expectedScore(elo) - 0.5) / deviation;
      case NORMALISED -> Math.sqrt(trial.games()) * elo / EloScale.NORMALISED;
    };
  }

  /** The argument at which the decreasing function {@code f} is {@code p}, by bisection. */
  private static double solve(DoubleUnaryOperator f, double p) {
    double low = -1;
    double high = 1;
    while (f.applyAsDouble(low) < p && low > -FARTHEST) {
      low *= 2;
    }
    while (f.applyAsDouble(high) > p && high < FARTHEST) {
      high *= 2;
    }
    for (int n = 0; n < HALVINGS; n++) {
      double mid = (low + high) / 2;
      if (f.applyAsDouble(mid) > p) {
        low = mid;
      } else {
        high = mid;
      }
    }
    return low;
  }
}
