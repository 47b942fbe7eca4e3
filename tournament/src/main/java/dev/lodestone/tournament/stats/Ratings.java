package dev.lodestone.tournament.stats;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The ratings of several engines with their errors, as {@link BradleyTerry} has fitted them.
 *
 * <p>The errors take each colour-swapped pair of games as one observation. Ratings of one group
 * share games, so their errors are not independent: whether one engine is better than another is to
 * be read from {@link #difference} or {@link #superiority}, never from two intervals that do or do
 * not overlap. Results with no scatter at all, such as pairs that all ended even, determine no
 * error: it is absent then, not 0.
 *
 * <p>Engines are numbered from 0. Immutable and thread-safe.
 */
public final class Ratings {

  /**
   * A variance this small beside that of independent games is rounding: the results had no scatter.
   */
  private static final double NO_SCATTER = 1e-9;

  private final int engines;
  private final double[] games;
  private final int[] group;
  private final BitSet prior;
  private final boolean advantageFitted;
  private final boolean advantagePrior;
  private final double[] elo;
  private final double[][] covariance;
  private final double[][] independent;

  /**
   * @param elo the ratings and, last, the advantage of moving first
   * @param covariance their covariance, clustered by pair
   * @param independent their covariance if all games were independent
   */
  Ratings(
      GameTotals table,
      WinGraph graph,
      BitSet prior,
      boolean advantageFitted,
      boolean advantagePrior,
      double[] elo,
      double[][] covariance,
      double[][] independent) {
    this.engines = table.engines();
    this.games = new double[engines];
    this.group = new int[engines];
    for (int i = 0; i < engines; i++) {
      games[i] = table.games(i);
      group[i] = graph.group(i);
    }
    this.prior = prior;
    this.advantageFitted = advantageFitted;
    this.advantagePrior = advantagePrior;
    this.elo = elo;
    this.covariance = covariance;
    this.independent = independent;
  }

  /** The number of engines. */
  public int engines() {
    return engines;
  }

  /**
   * The rating of {@code engine} within its group, in Elo, with its error relative to the group's
   * anchor or mean.
   *
   * @return absent for an engine without games; the anchor itself has no error
   */
  public Optional<Estimate> rating(int engine) {
    if (games[engine] == 0) {
      return Optional.empty();
    }
    return Optional.of(
        estimate(elo[engine], covariance[engine][engine], independent[engine][engine]));
  }

  /**
   * By how much {@code engine} is stronger than {@code other}, in Elo.
   *
   * @return absent if no chain of games connects them
   * @throws IllegalArgumentException if they are the same engine
   */
  public Optional<Estimate> difference(int engine, int other) {
    requireDifferent(engine, other);
    if (group[engine] != group[other]) {
      return Optional.empty();
    }
    return Optional.of(
        estimate(
            elo[engine] - elo[other],
            variance(covariance, engine, other),
            variance(independent, engine, other)));
  }

  /**
   * The likelihood of superiority: the probability, 0 to 1, that {@code engine} is stronger than
   * {@code other}, given these results and no opinion before them.
   *
   * @return absent if no chain of games connects them or the results determine no error
   * @throws IllegalArgumentException if they are the same engine
   */
  public OptionalDouble superiority(int engine, int other) {
    Optional<Estimate> difference = difference(engine, other);
    if (difference.isEmpty() || difference.get().halfWidth().isEmpty()) {
      return OptionalDouble.empty();
    }
    double error = difference.get().halfWidth().getAsDouble() / StandardNormal.Z95;
    return OptionalDouble.of(StandardNormal.cdf(difference.get().value() / error));
  }

  /**
   * The covariance of two ratings, in squared Elo; an engine's with itself is its variance. It is 0
   * for an anchor.
   */
  public double covariance(int engine, int other) {
    return covariance[engine][other];
  }

  /**
   * What moving first is worth, in Elo.
   *
   * @return absent if it was not asked for or there are no games
   */
  public Optional<Estimate> firstMoveAdvantage() {
    if (!advantageFitted) {
      return Optional.empty();
    }
    return Optional.of(
        estimate(elo[engines], covariance[engines][engines], independent[engines][engines]));
  }

  /** The number, from 0, of the group of engines that games connect with {@code engine}. */
  public int group(int engine) {
    return group[engine];
  }

  /** Whether {@code engine} is rated with the help of a virtual draw. */
  public boolean usesPrior(int engine) {
    return prior.get(engine);
  }

  /** Whether the advantage of moving first is estimated with the help of a virtual draw. */
  public boolean advantageUsesPrior() {
    return advantagePrior;
  }

  private static double variance(double[][] matrix, int i, int j) {
    return matrix[i][i] - 2 * matrix[i][j] + matrix[j][j];
  }

  private static Estimate estimate(double value, double variance, double independent) {
    return new Estimate(
        value,
        variance > NO_SCATTER * independent
            ? OptionalDouble.of(StandardNormal.Z95 * Math.sqrt(variance))
            : OptionalDouble.empty());
  }

  private static void requireDifferent(int engine, int other) {
    if (engine == other) {
      throw new IllegalArgumentException("two engines must be compared: engine=" + engine);
    }
  }
}
