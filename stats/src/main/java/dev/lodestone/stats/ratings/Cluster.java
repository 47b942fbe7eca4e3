package dev.lodestone.stats.ratings;

/**
 * The games of two engines from one opening, reduced to one observation with the weight of one
 * colour-swapped pair: for each colour of the lower-numbered engine, its games and half points,
 * divided by the number of pairs. Equal clusters are counted together, so a long tournament in
 * which openings do not repeat is reduced to a few kinds for any two engines.
 *
 * @param low the lower engine number
 * @param high the higher engine number
 * @param gamesFirst games in which {@code low} moved first, at most 1
 * @param pointsFirst half points of {@code low} in them
 * @param gamesSecond games in which {@code low} moved second, at most 1
 * @param pointsSecond half points of {@code low} in them
 */
record Cluster(
    int low,
    int high,
    double gamesFirst,
    double pointsFirst,
    double gamesSecond,
    double pointsSecond) {

  /** The cluster of a single game. */
  static Cluster of(RatedGame game) {
    return game.first() < game.second()
        ? new Cluster(game.first(), game.second(), 1, game.halfPoints(), 0, 0)
        : new Cluster(game.second(), game.first(), 0, 0, 1, 2 - game.halfPoints());
  }

  /** The sum of two clusters of the same two engines. */
  Cluster plus(Cluster other) {
    return new Cluster(
        low,
        high,
        gamesFirst + other.gamesFirst,
        pointsFirst + other.pointsFirst,
        gamesSecond + other.gamesSecond,
        pointsSecond + other.pointsSecond);
  }

  /** The mean of the pairs in a sum of games: at most one game of each colour. */
  Cluster mean() {
    double pairs = Math.max(gamesFirst, gamesSecond);
    return new Cluster(
        low,
        high,
        gamesFirst / pairs,
        pointsFirst / pairs,
        gamesSecond / pairs,
        pointsSecond / pairs);
  }

  /** The number of games. */
  double games() {
    return gamesFirst + gamesSecond;
  }

  /** The half points of {@code low} in them. */
  double halfPoints() {
    return pointsFirst + pointsSecond;
  }
}
