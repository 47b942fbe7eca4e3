package dev.lodestone.stats.ratings;

import java.util.BitSet;
import java.util.List;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * Chooses the two engines that play the next pair of games: those whose games most reduce the mean
 * variance of the engines' ratings about their mean (A-optimal design; A. C. Atkinson and A. N.
 * Donev, "Optimum Experimental Designs", 1992). New engines therefore play most.
 *
 * <p>The same results in the same order give the same choices on every machine. Not thread-safe.
 */
public final class NextPair {

  /** The number of games of a pair. */
  private static final double GAMES = 2;

  /** The information that every engine starts with, which is that of one and a half drawn pairs. */
  private static final double RIDGE = 1.5 * GAMES / 4;

  /** The bound of strengths in log odds, beyond which results carry hardly any information. */
  private static final double MAX_STRENGTH = 10;

  private final double[][] games;
  private final double[] points;
  private final double[] strengths;

  /**
   * Two engines that play a pair of games.
   *
   * @param one the number of one engine
   * @param other the number of the other engine
   */
  public record Meeting(int one, int other) {}

  /**
   * Creates an instance without results.
   *
   * @param engines the maximum number of engines
   */
  public NextPair(int engines) {
    games = new double[engines][engines];
    points = new double[engines];
    strengths = new double[engines];
  }

  /**
   * Adds the result of a pair of games.
   *
   * @param halfPoints the half points of {@code one} in both games together, 0 to 4
   */
  public void add(int one, int other, int halfPoints) {
    games[one][other] += GAMES;
    games[other][one] += GAMES;
    points[one] += halfPoints / 2.0;
    points[other] += GAMES - halfPoints / 2.0;
  }

  /**
   * Chooses the next pair.
   *
   * @param engines the number of engines that have joined so far, which have the lowest numbers
   * @param active those of them that still play, at least two
   * @param pending planned pairs whose results have not been added yet
   */
  public Meeting next(int engines, BitSet active, List<Meeting> pending) {
    improve(engines);
    RealMatrix information = information(engines);
    for (Meeting meeting : pending) {
      add(information, meeting.one(), meeting.other(), GAMES);
    }
    double[][] covariance = inverse(information).getData();
    Meeting best = null;
    double bestGain = -1;
    for (int i = active.nextSetBit(0); i >= 0; i = active.nextSetBit(i + 1)) {
      for (int j = active.nextSetBit(i + 1); j >= 0; j = active.nextSetBit(j + 1)) {
        double gain = gain(covariance, active, i, j);
        if (gain > bestGain) {
          bestGain = gain;
          best = new Meeting(i, j);
        }
      }
    }
    if (best == null) {
      throw new IllegalArgumentException("at least two engines must be active: active=" + active);
    }
    return best;
  }

  /**
   * The amount by which a pair between i and j reduces the sum of the variances of the active
   * engines about their mean (Sherman and Morrison's update of an inverse).
   */
  private double gain(double[][] covariance, BitSet active, int i, int j) {
    double sum = 0;
    double squares = 0;
    for (int k = active.nextSetBit(0); k >= 0; k = active.nextSetBit(k + 1)) {
      double moved = covariance[k][i] - covariance[k][j];
      sum += moved;
      squares += moved * moved;
    }
    double scatter = squares - sum * sum / active.cardinality();
    double variance = covariance[i][i] + covariance[j][j] - 2 * covariance[i][j];
    double added = GAMES * weight(i, j);
    return added * scatter / (1 + added * variance);
  }

  /** Takes one step of Newton's method towards the strengths of maximum likelihood. */
  private void improve(int engines) {
    double[] gradient = new double[engines];
    for (int i = 0; i < engines; i++) {
      gradient[i] = points[i] - RIDGE * strengths[i];
      for (int j = 0; j < engines; j++) {
        gradient[i] -= games[i][j] * expected(i, j);
      }
    }
    double[] step = inverse(information(engines)).operate(gradient);
    for (int i = 0; i < engines; i++) {
      strengths[i] = Math.max(-MAX_STRENGTH, Math.min(MAX_STRENGTH, strengths[i] + step[i]));
    }
  }

  private RealMatrix information(int engines) {
    RealMatrix information = MatrixUtils.createRealMatrix(engines, engines);
    for (int i = 0; i < engines; i++) {
      information.addToEntry(i, i, RIDGE);
      for (int j = 0; j < i; j++) {
        add(information, i, j, games[i][j]);
      }
    }
    return information;
  }

  private void add(RealMatrix information, int i, int j, double number) {
    double added = number * weight(i, j);
    information.addToEntry(i, i, added);
    information.addToEntry(j, j, added);
    information.addToEntry(i, j, -added);
    information.addToEntry(j, i, -added);
  }

  private static RealMatrix inverse(RealMatrix matrix) {
    return new CholeskyDecomposition(
            matrix, CholeskyDecomposition.DEFAULT_RELATIVE_SYMMETRY_THRESHOLD, 0)
        .getSolver()
        .getInverse();
  }

  private double expected(int i, int j) {
    return 1 / (1 + StrictMath.exp(strengths[j] - strengths[i]));
  }

  private double weight(int i, int j) {
    double p = expected(i, j);
    return p * (1 - p);
  }
}
