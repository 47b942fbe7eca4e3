package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The standings as a table.
 *
 * <p>With two players, Elo is the difference between them, and the likelihood of superiority (LOS)
 * is the probability that the row's player is the stronger one. With more, Elo is a rating with
 * mean 0, and the likelihood of superiority is over the player in the next line.
 *
 * <p>A player that failed in every game is marked, because its place says nothing about its
 * strength.
 */
public record StandingsTable(Standings standings) {

  /** The header and a line for each player, in descending order of points. */
  public List<String> lines() {
    boolean byes = standings.rows().stream().anyMatch(row -> row.byes() > 0);
    List<String> head = new ArrayList<>(List.of("engine", "points", "games", "W", "D", "L"));
    if (byes) {
      head.add("byes");
    }
    head.add(EloText.head(standings.ratings(), standings.names()));
    head.add(isDuel() ? "LOS" : "LOS over next");
    head.add("LL LD = WD WW");
    Table table = Table.ofNumbers().row(head.toArray(new String[0]));
    for (Row row : standings.rows()) {
      WinDrawLoss games = row.games();
      List<String> cells = new ArrayList<>();
      cells.add(row.failedAlways() ? row.player() + " (failed)" : row.player());
      cells.add(Numbers.tenths(row.points()));
      for (long count : new long[] {games.games(), games.wins(), games.draws(), games.losses()}) {
        cells.add(Long.toString(count));
      }
      if (byes) {
        cells.add(Integer.toString(row.byes()));
      }
      cells.add(EloText.of(standings.ratings(), row.index()));
      cells.add(Numbers.percent(superiority(row)));
      cells.add(row.pairs().text().replace(',', ' '));
      table.row(cells.toArray(new String[0]));
    }
    return table.lines();
  }

  /** Notes on the numbers of the table, one line each. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(EloText.notes(standings.ratings()));
    for (Row row : standings.rows()) {
      if (row.failedAlways()) {
        notes.add(row.player() + " failed in every one of its " + row.failures() + " games");
      }
    }
    return notes;
  }

  /** Whether there are two players. */
  boolean isDuel() {
    return standings.ratings().isDuel();
  }

  /** The opponent to whom the likelihood of superiority in a row refers. */
  Optional<Row> opponent(Row row) {
    int index = standings.rows().indexOf(row);
    int opponent = isDuel() ? 1 - index : index + 1;
    return opponent < standings.rows().size()
        ? Optional.of(standings.rows().get(opponent))
        : Optional.empty();
  }

  /** The likelihood of superiority of a player, as the table shows it. */
  OptionalDouble superiority(Row row) {
    Optional<Row> opponent = opponent(row);
    return opponent.isPresent()
        ? standings.ratings().superiority(row.index(), opponent.get().index())
        : OptionalDouble.empty();
  }
}
