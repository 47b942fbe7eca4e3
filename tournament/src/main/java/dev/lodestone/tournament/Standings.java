package dev.lodestone.tournament;

import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.stats.Pentanomial;
import dev.lodestone.tournament.stats.WinDrawLoss;
import java.util.List;
import java.util.Map;

/**
 * How a tournament stands: plain counts, from which everything else about it is computed.
 *
 * @param rows one a player, most points first, ties in the order of entry; unmodifiable
 * @param firstPlayer all games as the side that moves first from the start position sees them
 * @param terminations how often games ended in which way; unmodifiable
 */
public record Standings(
    List<Row> rows, WinDrawLoss firstPlayer, Map<Termination, Integer> terminations) {

  /**
   * One player.
   *
   * @param player its name
   * @param games all its games
   * @param pairs its colour-swapped pairs of which both games are over
   */
  public record Row(String player, WinDrawLoss games, Pentanomial pairs) {

    /** A point a win, half a point a draw. */
    public double points() {
      return games.halfPoints() / 2.0;
    }
  }
}
