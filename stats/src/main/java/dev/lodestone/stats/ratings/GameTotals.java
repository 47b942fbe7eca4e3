package dev.lodestone.stats.ratings;

import java.util.HashMap;
import java.util.Map;

/**
 * The games of a tournament, added up: for every ordered pair of engines the games and points of
 * the one that moved first, and how often each kind of {@link Cluster} occurred, overall and by
 * opening.
 */
final class GameTotals {

  private final int engines;
  private final double[][] games;
  private final double[][] points;
  private final Map<Cluster, Long> clusters = new HashMap<>();
  private final Map<Long, Map<Cluster, Integer>> openings = new HashMap<>();

  private record ClusterKey(long pair, int low, int high) {}

  private record OpenedCluster(Cluster cluster, long opening) {

    OpenedCluster plus(OpenedCluster other) {
      return new OpenedCluster(cluster.plus(other.cluster), opening);
    }
  }

  /**
   * Adds up {@code list}.
   *
   * @throws IllegalArgumentException if a game names an engine that is not below {@code engines}
   */
  GameTotals(int engines, Iterable<RatedGame> list) {
    this.engines = engines;
    this.games = new double[engines][engines];
    this.points = new double[engines][engines];
    Map<ClusterKey, OpenedCluster> pairs = new HashMap<>();
    for (RatedGame game : list) {
      if (Math.max(game.first(), game.second()) >= engines) {
        throw new IllegalArgumentException(
            "engines are numbered from 0 to " + (engines - 1) + ": game=" + game);
      }
      games[game.first()][game.second()]++;
      points[game.first()][game.second()] += game.halfPoints() / 2.0;
      Cluster one = Cluster.of(game);
      pairs.merge(
          new ClusterKey(game.pair(), one.low(), one.high()),
          new OpenedCluster(one, game.opening()),
          OpenedCluster::plus);
    }
    for (OpenedCluster pair : pairs.values()) {
      clusters.merge(pair.cluster(), 1L, Long::sum);
      openings
          .computeIfAbsent(pair.opening(), o -> new HashMap<>())
          .merge(pair.cluster(), 1, Integer::sum);
    }
  }

  /** The number of engines. */
  int engines() {
    return engines;
  }

  /** Games in which {@code first} moved first against {@code second}. */
  double games(int first, int second) {
    return games[first][second];
  }

  /** The points of {@code first} in them, a draw being half a point. */
  double points(int first, int second) {
    return points[first][second];
  }

  /** All games of {@code engine}. */
  double games(int engine) {
    double sum = 0;
    for (int other = 0; other < engines; other++) {
      sum += games[engine][other] + games[other][engine];
    }
    return sum;
  }

  /** All points of {@code engine}. */
  double points(int engine) {
    double sum = 0;
    for (int other = 0; other < engines; other++) {
      sum += points[engine][other] + games[other][engine] - points[other][engine];
    }
    return sum;
  }

  /** All games of all engines. */
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

  /** The number of different openings. */
  int openings() {
    return openings.size();
  }

  /** The clusters of every opening, each kind of opening with the number of times it occurred. */
  Map<Map<Cluster, Integer>, Long> clustersByOpening() {
    Map<Map<Cluster, Integer>, Long> kinds = new HashMap<>();
    openings.values().forEach(opening -> kinds.merge(opening, 1L, Long::sum));
    return kinds;
  }
}
