package dev.lodestone.tournament;

import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.stats.Pentanomial;
import dev.lodestone.tournament.stats.Ratings;
import dev.lodestone.tournament.stats.WinDrawLoss;
import java.util.List;
import java.util.Map;

/**
 * How a tournament stands.
 *
 * @param rows one a player, most points first, ties in the order of entry; unmodifiable
 * @param ratings of all players by their indices, from all games together, with mean 0
 * @param firstPlayer all games as the side that moves first from the start position sees them
 * @param terminations how often games ended in which way; unmodifiable
 */
public record Standings(
    List<Row> rows,
    Ratings ratings,
    WinDrawLoss firstPlayer,
    Map<Termination, Integer> terminations) {

  /**
   * One player.
   *
   * @param index of the player in the order of entry
   * @param player its name
   * @param games all its games
   * @param pairs its colour-swapped pairs of which both games are over
   */
  public record Row(int index, String player, WinDrawLoss games, Pentanomial pairs) {

    /** A point a win, half a point a draw. */
    public double points() {
      return games.halfPoints() / 2.0;
    }
  }
}
