package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.run.Standings.Row;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Results;
import java.util.List;

/** The crosstable as text: the points of each player against every other one. */
final class CrosstableText {

  private CrosstableText() {}

  /**
   * The lines of a table with the points and games of each row's player against each column's.
   * Players appear in the order of {@code rows}; columns are numbered.
   */
  static List<String> lines(List<Row> rows, Results results) {
    int n = rows.size();
    int[][] halfPoints = new int[n][n];
    int[][] games = new int[n][n];
    for (FinishedGame game : results.all()) {
      int first = game.plan().first();
      int second = game.plan().second();
      int points = 1 + game.result().outcome().sign(Side.FIRST);
      halfPoints[first][second] += points;
      halfPoints[second][first] += 2 - points;
      games[first][second]++;
      games[second][first]++;
    }
    ResultTable<Row> table =
        ResultTable.of(rows)
            .column("points/games against", row -> (rows.indexOf(row) + 1) + " " + row.player());
    for (Row other : rows) {
      table.column(
          Integer.toString(rows.indexOf(other) + 1),
          row -> {
            int played = games[row.index()][other.index()];
            return played == 0
                ? "-"
                : Numbers.tenths(halfPoints[row.index()][other.index()] / 2.0) + "/" + played;
          });
    }
    return table.lines();
  }
}
