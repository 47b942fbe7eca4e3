package dev.lodestone.stats.ratings;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hipparchus.linear.RealMatrix;

/**
 * Measures how far results are from being transitive: with one rating per engine, it is impossible
 * to express that A beats B, B beats C and C beats A.
 *
 * <p>The statistic is the sum, over any two engines that met, of the squared surplus of points
 * beyond those that their {@link BradleyTerry ratings} predict, divided by its variance. It is
 * compared with its values when the surplus of each colour-swapped pair of games is given a random
 * sign and the ratings are refitted by one Newton step. This is a randomisation test of the
 * hypothesis that ratings explain all results. The p-value is the share of values that are at least
 * as large as the real one, which is included (E. J. G. Pitman, 1937; a wild bootstrap with
 * Rademacher signs, R. Y. Liu, 1988).
 *
 * @param cells the number of pairs of engines that met
 * @param degrees the degrees of freedom that the ratings leave; if 0, nothing can be cyclic
 * @param pValue the probability of results at least as cyclic as these if ratings explain
 *     everything; 1 if there are no degrees of freedom
 * @param strongest the three engines whose mutual results deviate most from their ratings
 */
public record Cycles(int cells, int degrees, double pValue, Optional<Cycle> strongest) {

  /** The number of random assignments of signs. */
  public static final int ROUNDS = 4_999;

  /**
   * Three engines, each of which scores more against the next than their ratings predict.
   *
   * @param a beats {@code b} by more than expected
   * @param b beats {@code c} by more than expected
   * @param c beats {@code a} by more than expected
   * @param elo the sum of the three excesses, in Elo
   */
  public record Cycle(int a, int b, int c, double elo) {}

  /** Two engines that met; all numbers are from the first engine's perspective. */
  private record Cell(int i, int j, double[] surplus, double information) {

    double variance() {
      double sum = 0;
      for (double s : surplus) {
        sum += s * s;
      }
      return sum;
    }
  }

  /**
   * Tests the results of {@code engines} engines.
   *
   * @param seed the seed of the random signs
   */
  public static Cycles of(int engines, Iterable<RatedGame> games, long seed) {
    return of(engines, games, seed, ROUNDS);
  }

  static Cycles of(int engines, Iterable<RatedGame> games, long seed, int rounds) {
    GameTotals table = new GameTotals(engines, games);
    WinGraph graph = new WinGraph(table);
    double[] theta = RatingFit.ofStrengths(table, graph, List.of());
    List<Cell> cells = cells(theta, table.clusters());
    int degrees = cells.size() - engines + graph.groups().size();
    if (degrees == 0) {
      return new Cycles(cells.size(), 0, 1, Optional.empty());
    }
    RealMatrix inverse =
        RatingFit.likelihood(table, graph, List.of(), List.of(), false).inverseInformation(theta);
    SplitMix64 random = new SplitMix64(seed);
    double[] sums = cells.stream().mapToDouble(cell -> sum(cell.surplus())).toArray();
    double seen = statistic(cells, fitted(cells, sums, inverse));
    int atLeast = 1;
    for (int round = 0; round < rounds; round++) {
      double[] signed =
          cells.stream().mapToDouble(cell -> signedSum(cell.surplus(), random)).toArray();
      atLeast += statistic(cells, fitted(cells, signed, inverse)) >= seen ? 1 : 0;
    }
    return new Cycles(
        cells.size(), degrees, atLeast / (rounds + 1.0), strongest(engines, cells, sums));
  }

  private static List<Cell> cells(double[] theta, Map<Cluster, Long> clusters) {
    Map<Long, List<Cluster>> met = new TreeMap<>();
    clusters.forEach(
        (pair, number) -> {
          List<Cluster> pairs =
              met.computeIfAbsent(
                  (long) pair.low() << Integer.SIZE | pair.high(), key -> new ArrayList<>());
          for (long n = 0; n < number; n++) {
            pairs.add(pair);
          }
        });
    List<Cell> cells = new ArrayList<>();
    for (List<Cluster> pairs : met.values()) {
      int i = pairs.get(0).low();
      int j = pairs.get(0).high();
      double[] surplus = new double[pairs.size()];
      double information = 0;
      for (int k = 0; k < surplus.length; k++) {
        double games = pairs.get(k).games();
        double points = pairs.get(k).halfPoints() / 2;
        surplus[k] = RatingLikelihood.surplus(theta[i] - theta[j], games, points);
        information += games * RatingLikelihood.variance(theta[i] - theta[j]);
      }
      cells.add(new Cell(i, j, surplus, information));
    }
    return cells;
  }

  /** The surpluses that remain after the ratings are refitted to these by one Newton step. */
  private static double[] fitted(List<Cell> cells, double[] sums, RealMatrix inverse) {
    double[] score = new double[inverse.getRowDimension()];
    for (int n = 0; n < sums.length; n++) {
      score[cells.get(n).i()] += sums[n];
      score[cells.get(n).j()] -= sums[n];
    }
    double[] step = inverse.operate(score);
    double[] left = new double[sums.length];
    for (int n = 0; n < sums.length; n++) {
      Cell cell = cells.get(n);
      left[n] = sums[n] - cell.information() * (step[cell.i()] - step[cell.j()]);
    }
    return left;
  }

  private static double statistic(List<Cell> cells, double[] sums) {
    double statistic = 0;
    for (int n = 0; n < sums.length; n++) {
      double variance = cells.get(n).variance();
      statistic += variance > 0 ? sums[n] * sums[n] / variance : 0;
    }
    return statistic;
  }

  private static double sum(double[] surplus) {
    double sum = 0;
    for (double s : surplus) {
      sum += s;
    }
    return sum;
  }

  private static double signedSum(double[] surplus, SplitMix64 random) {
    double sum = 0;
    for (int k = 0; k < surplus.length; k++) {
      sum += random.nextLong() < 0 ? -surplus[k] : surplus[k];
    }
    return sum;
  }

  /** The three engines with the largest cyclic surplus, in standard errors. */
  private static Optional<Cycle> strongest(int engines, List<Cell> cells, double[] sums) {
    double[][] elo = new double[engines][engines];
    double[][] variance = new double[engines][engines];
    for (int n = 0; n < sums.length; n++) {
      Cell cell = cells.get(n);
      double perPoint = EloScale.ELO_PER_LOGIT / cell.information();
      elo[cell.i()][cell.j()] = sums[n] * perPoint;
      elo[cell.j()][cell.i()] = -sums[n] * perPoint;
      variance[cell.i()][cell.j()] = cell.variance() * perPoint * perPoint;
      variance[cell.j()][cell.i()] = variance[cell.i()][cell.j()];
    }
    Cycle best = null;
    double maxErrors = 0;
    for (int a = 0; a < engines; a++) {
      for (int b = 0; b < engines; b++) {
        for (int c = Math.max(a, b) + 1; c < engines; c++) {
          if (a == b || variance[a][b] * variance[b][c] * variance[c][a] == 0) {
            continue;
          }
          double round = elo[a][b] + elo[b][c] + elo[c][a];
          double errors = round / Math.sqrt(variance[a][b] + variance[b][c] + variance[c][a]);
          if (errors > maxErrors) {
            maxErrors = errors;
            best = new Cycle(a, b, c, round);
          }
        }
      }
    }
    return Optional.ofNullable(best);
  }
}
