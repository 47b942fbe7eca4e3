package dev.lodestone.stats.ratings;

/**
 * The games of one pair, reduced to the two engines and, for each colour of the lower-numbered one,
 * its games and half points. Equal clusters are counted together, so a long tournament is reduced
 * to a few kinds for any two engines.
 *
 * @param low the lower engine number
 * @param high the higher engine number
 * @param gamesFirst games in which {@code low} moved first
 * @param pointsFirst half points of {@code low} in them
 * @param gamesSecond games in which {@code low} moved second
 * @param pointsSecond half points of {@code low} in them
 */
record Cluster(
    int low, int high, int gamesFirst, int pointsFirst, int gamesSecond, int pointsSecond) {

  /** The cluster of a single game. */
  static Cluster of(RatedGame game) {
    return game.first() < game.second()
        ? new Cluster(game.first(), game.second(), 1, game.halfPoints(), 0, 0)
        : new Cluster(game.second(), game.first(), 0, 0, 1, 2 - game.halfPoints());
  }

  /** Adds the games of two clusters of the same two engines. */
  Cluster plus(Cluster other) {
    return new Cluster(
        low,
        high,
        gamesFirst + other.gamesFirst,
        pointsFirst + other.pointsFirst,
        gamesSecond + other.gamesSecond,
        pointsSecond + other.pointsSecond);
  }
}
