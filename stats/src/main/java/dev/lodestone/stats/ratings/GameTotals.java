package dev.lodestone.stats.ratings;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The totals of a tournament: for every ordered pair of engines, the games and the points of the
 * one that moved first, and how often each kind of {@link Cluster} occurred, overall and by
 * opening. All games of two engines from one opening count as one pair.
 */
final class GameTotals {

  private final int engines;
  private final double[][] games;
  private final double[][] points;
  // The order of insertion decides how rounding errors add up, so it must not depend on hashes.
  private final Map<Cluster, Long> clusters = new LinkedHashMap<>();
  private final Map<Long, Map<Cluster, Integer>> openings = new LinkedHashMap<>();

  private record ClusterKey(long opening, int low, int high) {}

  /**
   * Adds up {@code list}.
   *
   * @throws IllegalArgumentException if a game names an engine that is not below {@code engines}
   */
  GameTotals(int engines, Iterable<RatedGame> list) {
    this.engines = engines;
    this.games = new double[engines][engines];
    this.points = new double[engines][engines];
    Map<ClusterKey, Cluster> sums = new LinkedHashMap<>();
    for (RatedGame game : list) {
      if (Math.max(game.first(), game.second()) >= engines) {
        throw new IllegalArgumentException(
            "engines are numbered from 0 to " + (engines - 1) + ": game=" + game);
      }
      Cluster one = Cluster.of(game);
      sums.merge(new ClusterKey(game.opening(), one.low(), one.high()), one, Cluster::plus);
    }
    sums.forEach((key, sum) -> add(key.opening(), sum.mean()));
  }

  private void add(long opening, Cluster c) {
    games[c.low()][c.high()] += c.gamesFirst();
    points[c.low()][c.high()] += c.pointsFirst() / 2;
    games[c.high()][c.low()] += c.gamesSecond();
    points[c.high()][c.low()] += c.gamesSecond() - c.pointsSecond() / 2;
    clusters.merge(c, 1L, Long::sum);
    openings.computeIfAbsent(opening, o -> new LinkedHashMap<>()).merge(c, 1, Integer::sum);
  }

  /** The number of engines. */
  int engines() {
    return engines;
  }

  /** The number of games in which {@code first} moved first against {@code second}. */
  double games(int first, int second) {
    return games[first][second];
  }

  /** The points of {@code first} in these games; a draw is half a point. */
  double points(int first, int second) {
    return points[first][second];
  }

  /** The number of games of {@code engine}. */
  double games(int engine) {
    double sum = 0;
    for (int other = 0; other < engines; other++) {
      sum += games[engine][other] + games[other][engine];
    }
    return sum;
  }

  /** The points of {@code engine} in all its games. */
  double points(int engine) {
    double sum = 0;
    for (int other = 0; other < engines; other++) {
      sum += points[engine][other] + games[other][engine] - points[other][engine];
    }
    return sum;
  }

  /** The number of all games. */
  double totalGames() {
    double sum = 0;
    for (double[] row : games) {
      for (double count : row) {
        sum += count;
      }
    }
    return sum;
  }

  /** Every kind of cluster with the number of times it occurred. */
  Map<Cluster, Long> clusters() {
    return clusters;
  }

  /** The number of distinct openings. */
  int openings() {
    return openings.size();
  }

  /** The clusters of each opening; openings with the same clusters are counted together. */
  Map<Map<Cluster, Integer>, Long> clustersByOpening() {
    Map<Map<Cluster, Integer>, Long> kinds = new LinkedHashMap<>();
    openings.values().forEach(opening -> kinds.merge(opening, 1L, Long::sum));
    return kinds;
  }
}
