package dev.lodestone.stats.ratings;

/**
 * The games of one pair, reduced to what matters: two engines, and the games and half points of the
 * lower-numbered one with each colour. Equal clusters count as one kind, so a long tournament
 * shrinks to a few kinds for each two engines.
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

  /** One game. */
  static Cluster of(RatedGame game) {
    return game.first() < game.second()
        ? new Cluster(game.first(), game.second(), 1, game.halfPoints(), 0, 0)
        : new Cluster(game.second(), game.first(), 0, 0, 1, 2 - game.halfPoints());
  }

  /** The games of two clusters of the same two engines. */
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
