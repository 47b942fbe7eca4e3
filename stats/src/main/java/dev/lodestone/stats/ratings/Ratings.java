package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.MeanScore;
import dev.lodestone.stats.counts.StandardNormal;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

/**
 * The ratings of several engines with their errors, as {@link BradleyTerry} has fitted them.
 *
 * <p>The errors take each colour-swapped pair of games as one observation. Ratings of one group
 * share games, so their errors are not independent: whether one engine is better than another is to
 * be read from {@link #difference} or {@link #superiority}, never from two intervals that do or do
 * not overlap. Results with no scatter at all, such as pairs that all ended even, determine no
 * error: it is absent then, not 0; so it is for what rests to a good part on such results.
 *
 * <p>Of two engines that have met nobody else, error and likelihood of superiority are those of
 * their mean score, just as {@link MatchElo} has them of the counted pairs.
 *
 * <p>Engines are numbered from 0. Immutable and thread-safe.
 */
public final class Ratings {

  /**
   * Most of a variance that may rest on meetings without any scatter. It makes the error too small
   * by a seventh.
   */
  private static final double MOST_UNSCATTERED = 0.25;

  /**
   * Variances and covariances of the ratings, in squared Elo.
   *
   * @param clustered with a pair as one observation
   * @param independent if all games were independent
   * @param unscattered the part of it that is from meetings whose results show no scatter
   */
  record Variances(double[][] clustered, double[][] independent, double[][] unscattered) {

    Estimate estimate(double value, ToDoubleFunction<double[][]> variance) {
      double expected = variance.applyAsDouble(independent);
      return variance.applyAsDouble(unscattered) > MOST_UNSCATTERED * expected
          ? new Estimate(value, OptionalDouble.empty())
          : Estimate.of(value, variance.applyAsDouble(clustered), expected);
    }
  }

  private final int engines;
  private final double[] games;
  private final WinGraph graph;
  private final BitSet prior;
  private final boolean anchored;
  private final double[] elo;
  private final Variances variances;
  private final Optional<FirstMove> firstMove;

  Ratings(
      GameTotals table,
      WinGraph graph,
      BitSet prior,
      boolean anchored,
      double[] elo,
      Variances variances,
      Optional<FirstMove> firstMove) {
    this.engines = table.engines();
    this.games = new double[engines];
    for (int i = 0; i < engines; i++) {
      games[i] = table.games(i);
    }
    this.graph = graph;
    this.prior = prior;
    this.anchored = anchored;
    this.elo = elo;
    this.variances = variances;
    this.firstMove = firstMove;
  }

  /** The number of engines. */
  public int engines() {
    return engines;
  }

  /**
   * Whether {@link #elo} is the difference of two engines and no rating: there are but two, and no
   * anchor.
   */
  public boolean isDuel() {
    return engines == 2 && !anchored;
  }

  /**
   * What a table says of the strength of {@code engine}: of two engines by how much it is stronger
   * than the other, of more its rating.
   *
   * @return absent for an engine without games
   */
  public Optional<Estimate> elo(int engine) {
    return isDuel() ? difference(engine, 1 - engine) : rating(engine);
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
    OptionalInt other = onlyOther(engine);
    if (other.isPresent()) {
      // The anchor has no error, its opponent that of the difference; about a mean it is halved.
      double share =
          Math.sqrt(
              variances.independent()[engine][engine]
                  / variance(variances.independent(), engine, other.getAsInt()));
      Estimate difference = difference(engine, other.getAsInt()).orElseThrow();
      OptionalDouble halfWidth = difference.halfWidth();
      return Optional.of(
          new Estimate(
              elo[engine],
              share > 0 && halfWidth.isPresent()
                  ? OptionalDouble.of(share * halfWidth.getAsDouble())
                  : OptionalDouble.empty()));
    }
    return Optional.of(variances.estimate(elo[engine], matrix -> matrix[engine][engine]));
  }

  /**
   * By how much {@code engine} is stronger than {@code other}, in Elo.
   *
   * @return absent if no chain of games connects them
   * @throws IllegalArgumentException if they are the same engine
   */
  public Optional<Estimate> difference(int engine, int other) {
    requireDifferent(engine, other);
    if (group(engine) != group(other)) {
      return Optional.empty();
    }
    Optional<MeanScore> score = score(engine, other);
    return score.isPresent() ? score.get().elo() : Optional.of(fitted(engine, other));
  }

  /**
   * The likelihood of superiority: the probability, 0 to 1, that {@code engine} is stronger than
   * {@code other}, given these results and no opinion before them.
   *
   * @return absent if no chain of games connects them or the results determine no error
   * @throws IllegalArgumentException if they are the same engine
   */
  public OptionalDouble superiority(int engine, int other) {
    requireDifferent(engine, other);
    if (group(engine) != group(other)) {
      return OptionalDouble.empty();
    }
    Optional<MeanScore> score = score(engine, other);
    if (score.isPresent()) {
      return score.get().superiority();
    }
    Estimate difference = fitted(engine, other);
    if (difference.halfWidth().isEmpty()) {
      return OptionalDouble.empty();
    }
    double error = difference.halfWidth().getAsDouble() / StandardNormal.Z95;
    return OptionalDouble.of(StandardNormal.cdf(difference.value() / error));
  }

  /** The difference with an error that is symmetrical in log odds. */
  private Estimate fitted(int engine, int other) {
    return variances.estimate(elo[engine] - elo[other], matrix -> variance(matrix, engine, other));
  }

  /** The mean score of an engine against the only other of its group, if nothing is virtual. */
  private Optional<MeanScore> score(int engine, int other) {
    if (onlyOther(engine).isEmpty() || prior.get(engine)) {
      return Optional.empty();
    }
    Estimate fitted = fitted(engine, other);
    double mean = EloScale.expectedScore(fitted.value());
    double slope = mean * (1 - mean) / EloScale.ELO_PER_LOGIT;
    return Optional.of(
        new MeanScore(mean, fitted.halfWidth().orElse(0) / StandardNormal.Z95 * slope));
  }

  /** The other engine of a group of two. */
  private OptionalInt onlyOther(int engine) {
    BitSet members = (BitSet) graph.groups().get(group(engine)).clone();
    members.clear(engine);
    return members.cardinality() == 1 ? OptionalInt.of(members.nextSetBit(0)) : OptionalInt.empty();
  }

  /** What moving first is worth; absent without games. */
  public Optional<FirstMove> firstMove() {
    return firstMove;
  }

  /** The number, from 0, of the group of engines that games connect with {@code engine}. */
  public int group(int engine) {
    return graph.group(engine);
  }

  /** Whether {@code engine} is rated with the help of a virtual draw. */
  public boolean usesPrior(int engine) {
    return prior.get(engine);
  }

  private static double variance(double[][] matrix, int i, int j) {
    return matrix[i][i] - 2 * matrix[i][j] + matrix[j][j];
  }

  private static void requireDifferent(int engine, int other) {
    if (engine == other) {
      throw new IllegalArgumentException("two engines must be compared: engine=" + engine);
    }
  }
}
