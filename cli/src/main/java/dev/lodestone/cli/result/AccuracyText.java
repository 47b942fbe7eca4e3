package dev.lodestone.cli.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
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

  private record Line(String kind, String name, int pliesLeft, @JsonUnwrapped Tally tally) {}

  /** One JSON object per line, for each engine and number of remaining plies. */
  public static List<String> json(EndgameAccuracy accuracy) {
    List<String> lines = new ArrayList<>();
    for (String name : accuracy.names()) {
      accuracy
          .tallies(name)
          .forEach(
              (pliesLeft, tally) ->
                  lines.add(JsonLines.format(new Line("accuracy", name, pliesLeft, tally))));
    }
    return lines;
  }

  /**
   * The shares as a table.
   *
   * @param plies number of plies at the end of each game that were judged
   */
  public static List<String> lines(EndgameAccuracy accuracy, int plies) {
    List<Judged> judged = new ArrayList<>();
    for (String name : accuracy.names()) {
      NavigableMap<Integer, Tally> tallies = accuracy.tallies(name);
      Tally all = tallies.values().stream().reduce(Tally.NONE, Tally::plus);
      judged.add(new Judged(name, tallies, all));
    }
    ResultTable<Judged> table =
        ResultTable.of(judged)
            .column("last " + plies + " plies", Judged::name)
            .column("proven moves", each -> each.all().moves())
            .column("kept the result", each -> share(each.all()))
            .column("margin lost", each -> lost(each.all()));
    for (int i = plies; i > 0; i--) {
      int pliesLeft = i;
      table.column(
          i == plies ? "kept with " + i + " left" : Integer.toString(i),
          each -> share(each.tallies().getOrDefault(pliesLeft, Tally.NONE)));
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.addAll(table.lines());
    return lines;
  }

  private record Judged(String name, NavigableMap<Integer, Tally> tallies, Tally all) {}

  private static String lost(Tally tally) {
    return tally.margins() == 0
        ? "n/a"
        : Texts.format("%.2f", (double) tally.regret() / tally.margins());
  }

  private static String share(Tally tally) {
    return Numbers.percent(tally.kept(), tally.moves());
  }
}
