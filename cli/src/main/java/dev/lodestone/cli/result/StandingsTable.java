package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Numbers;
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
    ResultTable<Row> table =
        ResultTable.of(standings.rows())
            .column("engine", row -> row.player() + (row.failedAlways() ? " (failed)" : ""))
            .column("points", row -> Numbers.tenths(row.points()))
            .column("games", row -> row.games().games())
            .column("W", row -> row.games().wins())
            .column("D", row -> row.games().draws())
            .column("L", row -> row.games().losses());
    if (standings.rows().stream().anyMatch(row -> row.byes() > 0)) {
      table.column("byes", Row::byes);
    }
    table
        .column(
            EloText.head(standings.ratings(), standings.names()),
            row -> EloText.of(standings.ratings(), row.index()))
        .column(isDuel() ? "LOS" : "LOS over next", row -> Numbers.percent(superiority(row)))
        .column("LL LD = WD WW", row -> row.pairs().text().replace(',', ' '));
    return table.lines();
  }

  /**
   * A table of the strengths and points of these rows, to which other columns can be added.
   *
   * @param rows some rows of the standings, in the order of the table
   */
  public static ResultTable<Row> byRating(Standings standings, List<Row> rows) {
    return ResultTable.of(rows)
        .column("engine", Row::player)
        .column(
            EloText.head(standings.ratings(), standings.names()),
            row -> EloText.of(standings.ratings(), row.index()))
        .column("points", row -> Numbers.tenths(row.points()))
        .column("games", row -> row.games().games())
        .column("score", row -> Numbers.percent(row.points(), row.games().games()));
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
