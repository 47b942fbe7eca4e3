package dev.lodestone.tournament.run;

import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The standings of a tournament.
 *
 * @param rows one row for each player, by points in descending order, then by number of games in
 *     ascending order, then in the order of entry; unmodifiable
 * @param ratings ratings of all players by index, estimated from all games together
 * @param firstPlayer results of all games, from the point of view of the player who moved first
 * @param terminations number of games by the way in which they ended; unmodifiable
 */
public record Standings(
    List<Row> rows,
    Ratings ratings,
    FirstPlayer firstPlayer,
    Map<Termination, Integer> terminations) {

  static final Comparator<Row> RANKING =
      Comparator.comparingDouble(Row::points)
          .reversed()
          .thenComparingLong(row -> row.games().games())
          .thenComparingInt(Row::index);

  /**
   * One player.
   *
   * @param index index of the player in the order of entry
   * @param player name of the player
   * @param games number of its games
   * @param pairs its colour-swapped pairs of which both games are over
   * @param byes games that count as won because there was no opponent; no other count includes them
   * @param failures number of games that it lost because it failed, see {@link
   *     Termination#isFailure}
   */
  public record Row(
      int index, String player, WinDrawLoss games, Pentanomial pairs, int byes, int failures) {

    /** Whether it failed in every game, in which case its rank says nothing about its strength. */
    public boolean failedAlways() {
      return failures > 0 && failures == games.games();
    }

    /** The player's points: one for a win or a bye, half a point for a draw. */
    public double points() {
      return games.halfPoints() / 2.0 + byes;
    }
  }

  /** The players' names by their indices. */
  public List<String> names() {
    return rows.stream().sorted(Comparator.comparingInt(Row::index)).map(Row::player).toList();
  }

  /** The rows in descending order of the ratings; those of players without a rating come last. */
  public List<Row> byRating() {
    return rows.stream().sorted(Comparator.comparingDouble(this::rating).reversed()).toList();
  }

  private double rating(Row row) {
    Estimate elo = ratings.elo(row.index()).orElse(Estimate.UNKNOWN);
    return elo.value().orElse(Double.NEGATIVE_INFINITY);
  }

  /** The same standings with the byes of this schedule, which also count for the order. */
  public Standings withByes(Schedule schedule, Results results) {
    List<Row> all = new ArrayList<>();
    for (Row row : rows) {
      int byes = schedule.byes(row.index(), results);
      all.add(new Row(row.index(), row.player(), row.games(), row.pairs(), byes, row.failures()));
    }
    all.sort(RANKING);
    return new Standings(List.copyOf(all), ratings, firstPlayer, terminations);
  }
}
