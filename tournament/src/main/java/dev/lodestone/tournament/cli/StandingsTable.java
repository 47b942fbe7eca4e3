package dev.lodestone.tournament.cli;

import dev.lodestone.tournament.Standings;
import dev.lodestone.tournament.Standings.Row;
import dev.lodestone.tournament.stats.Estimate;
import dev.lodestone.tournament.stats.MatchElo;
import dev.lodestone.tournament.stats.WinDrawLoss;
import java.util.ArrayList;
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
    boolean byes = standings.rows().stream().anyMatch(row -> row.byes() > 0);
    List<String> head = new ArrayList<>(List.of("engine", "points", "games", "W", "D", "L"));
    if (byes) {
      head.add("byes");
    }
    head.add(isDuel() ? "Elo +- 95 %" : "rating +- 95 %");
    head.add(isDuel() ? "LOS" : "LOS over next");
    head.add("LL LD = WD WW");
    Table table = Table.ofNumbers().row(head.toArray(new String[0]));
    for (Row row : standings.rows()) {
      WinDrawLoss games = row.games();
      List<String> cells = new ArrayList<>();
      cells.add(row.player());
      cells.add(Numbers.tenths(row.points()));
      for (long count : new long[] {games.games(), games.wins(), games.draws(), games.losses()}) {
        cells.add(Long.toString(count));
      }
      if (byes) {
        cells.add(Integer.toString(row.byes()));
      }
      cells.add(Numbers.elo(elo(row)));
      cells.add(Numbers.percent(superiority(row)));
      cells.add(row.pairs().text().replace(',', ' '));
      table.row(cells.toArray(new String[0]));
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
