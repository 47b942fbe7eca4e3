package dev.lodestone.tournament.run;

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
 * @param rows one row for each player, most points first, then fewer games, ties in the order of
 *     entry; unmodifiable
 * @param ratings of all players by their indices, from all games together
 * @param firstPlayer all games as the side that moves first from the start position sees them
 * @param terminations number of games by the way they ended; unmodifiable
 */
public record Standings(
    List<Row> rows,
    Ratings ratings,
    WinDrawLoss firstPlayer,
    Map<Termination, Integer> terminations) {

  static final Comparator<Row> RANKING =
      Comparator.comparingDouble(Row::points)
          .reversed()
          .thenComparingLong(row -> row.games().games())
          .thenComparingInt(Row::index);

  /**
   * One player.
   *
   * @param index of the player in the order of entry
   * @param player its name
   * @param games number of all its games
   * @param pairs its colour-swapped pairs of which both games are over
   * @param byes games that count as won because there was no opponent; no other count includes them
   * @param failures games that it lost because it failed, see {@link Termination#isFailure}
   */
  public record Row(
      int index, String player, WinDrawLoss games, Pentanomial pairs, int byes, int failures) {

    /** Whether it failed in every game, so that its place says nothing about its strength. */
    public boolean failedAlways() {
      return failures > 0 && failures == games.games();
    }

    /** The points: one for a win or a bye, a half for a draw. */
    public double points() {
      return games.halfPoints() / 2.0 + byes;
    }
  }

  /** The players' names by their indices. */
  public List<String> names() {
    return rows.stream().sorted(Comparator.comparingInt(Row::index)).map(Row::player).toList();
  }

  /** The same standings with the byes of this schedule, which also affect the order. */
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
