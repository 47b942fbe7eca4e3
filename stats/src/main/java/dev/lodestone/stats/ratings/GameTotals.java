package dev.lodestone.stats.ratings;

import java.util.HashMap;
import java.util.Map;

/**
 * The totals of a tournament: for every ordered pair of engines, the games and the points of the
 * one that moved first, and how often each kind of {@link Cluster} occurred, overall and by
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
    Map<Map<Cluster, Integer>, Long> kinds = new HashMap<>();
    openings.values().forEach(opening -> kinds.merge(opening, 1L, Long::sum));
    return kinds;
  }
}
