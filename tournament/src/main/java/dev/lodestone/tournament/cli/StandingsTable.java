package dev.lodestone.tournament.cli;

import dev.lodestone.tournament.Standings;
import dev.lodestone.tournament.Standings.Row;
import dev.lodestone.tournament.stats.Estimate;
import dev.lodestone.tournament.stats.MatchElo;
import dev.lodestone.tournament.stats.Pentanomial;
import dev.lodestone.tournament.stats.WinDrawLoss;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Who stands where, as a table.
 *
 * <p>Of two players, Elo is the difference from the one to the other, and the likelihood of
 * superiority (LOS) that of being the stronger; both come from the colour-swapped pairs. Of more,
 * Elo is a rating by {@link dev.lodestone.tournament.stats.BradleyTerry} with mean 0, and the
 * likelihood of superiority is over the player in the next line.
 */
record StandingsTable(Standings standings) {

  /** The head and one line a player, most points first. */
  List<String> lines() {
    Table table =
        Table.ofNumbers()
            .row(
                "engine",
                "points",
                "games",
                "W",
                "D",
                "L",
                isDuel() ? "Elo +- 95 %" : "rating +- 95 %",
                isDuel() ? "LOS" : "LOS over next",
                "LL LD = WD WW");
    for (Row row : standings.rows()) {
      WinDrawLoss games = row.games();
      Pentanomial pairs = row.pairs();
      table.row(
          row.player(),
          Numbers.tenths(row.points()),
          Long.toString(games.games()),
          Long.toString(games.wins()),
          Long.toString(games.draws()),
          Long.toString(games.losses()),
          Numbers.elo(elo(row)),
          Numbers.percent(superiority(row)),
          pairs.text().replace(',', ' '));
    }
    return table.lines();
  }

  /** Whether there are two players. */
  boolean isDuel() {
    return standings.rows().size() == 2;
  }

  /** Of a player, as the table shows it. */
  Optional<Estimate> elo(Row row) {
    return isDuel() ? MatchElo.logistic(row.pairs()) : standings.ratings().rating(row.index());
  }

  /** Of a player, as the table shows it. */
  OptionalDouble superiority(Row row) {
    if (isDuel()) {
      return MatchElo.superiority(row.pairs());
    }
    int next = standings.rows().indexOf(row) + 1;
    return next == standings.rows().size()
        ? OptionalDouble.empty()
        : standings.ratings().superiority(row.index(), standings.rows().get(next).index());
  }
}
