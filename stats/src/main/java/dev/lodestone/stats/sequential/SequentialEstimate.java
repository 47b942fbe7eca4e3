package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.ScoreCounts;
import dev.lodestone.stats.counts.ScoreMoments;
import dev.lodestone.stats.counts.Trial;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * An estimate, from the counts of a sequential test, of the difference in strength, without the
 * bias of optional stopping.
 *
 * <p>A test that accepts H1 tends to stop when luck has helped, so the usual Elo of its counts is
 * too high. The outcomes of a test are ordered from a quick H0 through a slow H0 and a slow H1 to a
 * quick H1. The median-unbiased estimate is the difference under which this outcome or a worse one
 * has probability one half; it is too high as often as it is too low. The ends of the interval are
 * the differences under which that probability is 0.975 and 0.025. The log-likelihood ratio is
 * modelled as Brownian motion with the sample's variance.
 *
 * <p>Source: D. Siegmund, Sequential Analysis, 1985, section IV.5 (stage-wise ordering); M. Van den
 * Bergh's notes to the Fishtest framework.
 *
 * @param elo the estimate in logistic Elo
 * @param normalisedElo the estimate in normalised Elo
 */
public record SequentialEstimate(Interval elo, Interval normalisedElo) {

  /** The number of bisection steps, enough to shrink the widest bracket below any printed digit. */
  private static final int HALVINGS = 64;

  /** The bound of the search, in standard deviations of the score. */
  private static final double MAX_DISTANCE = 1e4;

  /**
   * An estimate with an interval that need not be centred on it.
   *
   * @param median the median-unbiased estimate
   * @param low the lower end of the 95 % confidence interval
   * @param high the upper end of the 95 % confidence interval
   */
  public record Interval(OptionalDouble median, OptionalDouble low, OptionalDouble high) {

    /** The absent estimate, for a sample without variance. */
    public static final Interval NONE =
        new Interval(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
  }

  /**
   * The estimate from the counts of a test at its decision, or, if it is undecided, as if it were
   * ended now by a limit that does not depend on the results.
   *
   * <p>The bounds are Wald's, because bounds moved inwards by the mean overshoot represent the same
   * walk. The path is the linearised ratio of the sample. A path that ends beyond a bound is
   * assumed to have crossed it where a straight line to its end does; if its crossing time were the
   * number of trials, it would count as slow however far beyond the bound it ends, and the estimate
   * would be far too small.
   *
   * @return the estimate; numbers are absent if they are beyond the scale, and all are absent if
   *     there are no trials or if every trial had the same score, because such a sample has no
   *     variance
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
    DoubleUnaryOperator outcomeCdf =
        t ->
            new BrownianExit((t - middle) * (t1 - t0), (t1 - t0) * (t1 - t0), a, b)
                .outcomeCdf(time, end);
    double median = solve(outcomeCdf, 0.5);
    double low = solve(outcomeCdf, 0.975);
    double high = solve(outcomeCdf, 0.025);
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

  /**
   * Converts a hypothesis into the distance of the mean score from one half, in standard
   * deviations.
   */
  private static double distance(EloModel model, double elo, Trial trial, double deviation) {
    return switch (model) {
      case LOGISTIC -> (EloScale.expectedScore(elo) - 0.5) / deviation;
      case NORMALISED -> Math.sqrt(trial.games()) * elo / EloScale.NORMALISED;
    };
  }

  /** Finds, by bisection, the argument at which the decreasing function {@code f} is {@code p}. */
  private static double solve(DoubleUnaryOperator f, double p) {
    double low = -1;
    double high = 1;
    while (f.applyAsDouble(low) < p && low > -MAX_DISTANCE) {
      low *= 2;
    }
    while (f.applyAsDouble(high) > p && high < MAX_DISTANCE) {
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
