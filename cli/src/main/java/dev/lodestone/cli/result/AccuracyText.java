package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.EndgameAccuracy;
import dev.lodestone.tournament.report.EndgameAccuracy.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/** The share of the last moves that kept the proven result, as text and JSON. */
final class AccuracyText {

  private AccuracyText() {}

  private record Line(
      String kind, String name, int pliesLeft, int moves, int kept, int margins, long regret) {}

  /** One JSON object per line, for each engine and number of remaining plies. */
  public static List<String> json(EndgameAccuracy accuracy) {
    List<String> lines = new ArrayList<>();
    for (String name : accuracy.names()) {
      accuracy
          .tallies(name)
          .forEach(
              (pliesLeft, t) ->
                  lines.add(
                      JsonLines.format(
                          new Line(
                              "accuracy",
                              name,
                              pliesLeft,
                              t.moves(),
                              t.kept(),
                              t.margins(),
                              t.regret()))));
    }
    return lines;
  }

  /**
   * The shares as a table.
   *
   * @param plies number of plies at the end of each game that were judged
   */
  public static List<String> lines(EndgameAccuracy accuracy, int plies) {
    List<String> head =
        new ArrayList<>(
            List.of("last " + plies + " plies", "proven moves", "kept the result", "margin lost"));
    for (int pliesLeft = plies; pliesLeft > 0; pliesLeft--) {
      head.add(
          (pliesLeft == plies ? "kept with " : "")
              + pliesLeft
              + (pliesLeft == plies ? " left" : ""));
    }
    Table table = Table.ofNumbers().row(head.toArray(new String[0]));
    for (String name : accuracy.names()) {
      NavigableMap<Integer, Tally> tallies = accuracy.tallies(name);
      Tally all = tallies.values().stream().reduce(Tally.NONE, Tally::plus);
      List<String> cells = new ArrayList<>();
      cells.add(name);
      cells.add(Integer.toString(all.moves()));
      cells.add(share(all));
      cells.add(
          all.margins() == 0 ? "n/a" : Texts.format("%.2f", (double) all.regret() / all.margins()));
      for (int pliesLeft = plies; pliesLeft > 0; pliesLeft--) {
        cells.add(share(tallies.getOrDefault(pliesLeft, Tally.NONE)));
      }
      table.row(cells.toArray(new String[0]));
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.addAll(table.lines());
    return lines;
  }

  private static String share(Tally tally) {
    return Numbers.percent(tally.kept(), tally.moves());
  }
}
