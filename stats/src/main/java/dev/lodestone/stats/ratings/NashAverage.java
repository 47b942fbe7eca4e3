package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.MeanScore;
import java.util.Arrays;
import java.util.List;

/**
 * Nash averaging (D. Balduzzi et al., "Re-evaluating evaluation", 2018): two players each choose an
 * engine, and the payoff is the log odds of one engine against the other. In the equilibrium of
 * that game, engines that others dominate have no share, and copies of an engine divide its share,
 * so a rating against this mixture does not depend on how many weak or similar engines take part.
 * Among several equilibria it is the one of maximum entropy.
 *
 * <p>The log odds of two engines come from their games with {@link MeanScore#VIRTUAL_PAIRS} drawn
 * pairs added, or from their ratings if they did not meet. Engines that no chain of games connects
 * count as equal.
 *
 * @param shares the shares of the engines in the mixture; their sum is 1
 * @param elo the Elo of each engine against the mixture: at most 0, and 0 for those with a share,
 *     within {@value #TOLERANCE} Elo
 */
public record NashAverage(double[] shares, double[] elo) {

  /** The maximum advantage that any engine may have over the mixture, in Elo. */
  public static final double TOLERANCE = 1;

  private static final int MAX_STEPS = 200_000;

  /** The equilibrium among {@code engines} engines. */
  public static NashAverage of(int engines, Iterable<RatedGame> games) {
    GameTotals table = new GameTotals(engines, games);
    WinGraph graph = new WinGraph(table);
    double[] theta = IntervalFit.ofStrengths(table, graph, List.of()).strengths();
    double[][] odds = new double[engines][engines];
    for (int i = 0; i < engines; i++) {
      for (int j = 0; j < engines; j++) {
        double met = table.games(i, j) + table.games(j, i);
        double points = table.points(i, j) + table.games(j, i) - table.points(j, i);
        if (met > 0) {
          odds[i][j] =
              StrictMath.log(
                  (points + MeanScore.VIRTUAL_PAIRS) / (met - points + MeanScore.VIRTUAL_PAIRS));
        } else if (i != j && graph.group(i) == graph.group(j)) {
          odds[i][j] = theta[i] - theta[j];
        }
      }
    }
    return of(odds);
  }

  /**
   * The equilibrium of the game with these payoffs.
   *
   * @param odds the log odds, an antisymmetric matrix
   */
  static NashAverage of(double[][] odds) {
    double[] shares = equilibrium(odds, TOLERANCE / 2 / EloScale.ELO_PER_LOGIT);
    double[] elo = times(odds, shares);
    for (int i = 0; i < elo.length; i++) {
      elo[i] *= EloScale.ELO_PER_LOGIT;
    }
    return new NashAverage(shares, elo);
  }

  /**
   * The mixture p of maximum entropy against which no choice gains more than {@code gain}. The dual
   * problem is to minimise ln sum exp (A l)_i + gain sum l_i over l >= 0, with p proportional to
   * exp (A l). It is solved by accelerated projected gradients with restarts (Y. Nesterov, 1983; B.
   * O'Donoghue and E. Candes, 2015).
   */
  private static double[] equilibrium(double[][] odds, double gain) {
    int n = odds.length;
    double norm = 0;
    for (double[] row : odds) {
      norm = Math.max(norm, Arrays.stream(row).map(Math::abs).sum());
    }
    double rate = 1 / Math.max(norm * norm, gain);
    double[] at = new double[n];
    double[] ahead = new double[n];
    double[] shares = mixture(odds, at);
    int speed = 0;
    for (int step = 0; step < MAX_STEPS; step++) {
      double[] gains = times(odds, mixture(odds, ahead));
      double[] next = new double[n];
      double turn = 0;
      for (int i = 0; i < n; i++) {
        next[i] = Math.max(0, ahead[i] + rate * (gains[i] - gain));
        turn += (ahead[i] - next[i]) * (next[i] - at[i]);
      }
      speed = turn > 0 ? 0 : speed + 1;
      for (int i = 0; i < n; i++) {
        ahead[i] = next[i] + speed / (speed + 3.0) * (next[i] - at[i]);
      }
      at = next;
      shares = mixture(odds, at);
      if (isEquilibrium(times(odds, shares), at, gain)) {
        break;
      }
    }
    return shares;
  }

  /**
   * Whether no choice gains more than twice the allowance, and choices with a positive price gain
   * about the allowance.
   */
  private static boolean isEquilibrium(double[] gains, double[] prices, double gain) {
    double idle = 0;
    for (int i = 0; i < gains.length; i++) {
      if (gains[i] > 2 * gain) {
        return false;
      }
      idle += prices[i] * Math.abs(gain - gains[i]);
    }
    return idle < gain;
  }

  private static double[] mixture(double[][] odds, double[] prices) {
    double[] shares = times(odds, prices);
    double max = Arrays.stream(shares).max().orElse(0);
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      shares[i] = StrictMath.exp(shares[i] - max);
      sum += shares[i];
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[vector.length];
    for (int i = 0; i < vector.length; i++) {
      for (int j = 0; j < vector.length; j++) {
        product[i] += matrix[i][j] * vector[j];
      }
    }
    return product;
  }
}
