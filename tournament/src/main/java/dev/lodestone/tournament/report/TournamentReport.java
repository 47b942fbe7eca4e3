package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The report of a tournament, or of several tournaments as one field of players: one self-contained
 * HTML page, which needs no network. All games are in its tables and charts, the first 10 000 in
 * its list, and those with a board can be replayed move by move.
 *
 * @param runs journals by distinct names, at least one, all of one game
 * @param boards number of games with a board, which are the first ones; by default as many as fit
 *     into a page of five megabytes
 * @param accuracy number of plies at the end of each game that are compared with best play; 0 for
 *     none
 */
public record TournamentReport(Map<String, Journal> runs, OptionalInt boards, int accuracy) {

  /** Default name of the report in a tournament's directory. */
  public static final String FILE_NAME = "report.html";

  /** The report of one run. */
  public TournamentReport(Journal journal) {
    this(Map.of(journal.path().toString(), journal), OptionalInt.empty(), 0);
  }

  /**
   * What a page contains.
   *
   * @param games number of games in its tables and charts
   * @param rows number of games in its list
   * @param boards number of games with a board
   * @param quietFaults one sentence for each fault of an engine that cost it no game
   */
  public record Content(int games, int rows, int boards, List<String> quietFaults) {}

  /**
   * Writes the page while reading the journals, so that only one game is in memory at a time.
   *
   * @throws IllegalArgumentException if the runs are of different games, if the accuracy of moves
   *     is requested and the game is not known here, or if its rules do not allow a recorded move
   */
  public Content write(Writer out) throws IOException {
    ReportedRuns reported = new ReportedRuns(runs);
    GameRules rules = reported.rules();
    PageTotals totals = new PageTotals(rules, reported.config());
    GameLines lines = new GameLines(rules, boards, out);
    try (EndgameAccuracy judge = new EndgameAccuracy(Math.max(1, accuracy))) {
      if (accuracy > 0) {
        judge.begin(runs.values().iterator().next().path(), reported.config());
      }
      write(out, reported, totals, lines, judge);
    }
    return lines.content(totals.quietFaults());
  }

  private void write(
      Writer out, ReportedRuns reported, PageTotals totals, GameLines lines, EndgameAccuracy judge)
      throws IOException {
    GameRules rules = reported.rules();
    String title = PageTemplate.escaped(PageTotals.title(rules, reported.config()));
    PageTemplate.write(
        out,
        Map.of(
            "title", () -> out.write(title),
            // The template contains the rows before the data, because the data are complete only
            // after all rows.
            "rows",
                () -> {
                  out.write("<script type=\"text/plain\" id=\"games\">\n");
                  reported.visit(
                      (game, run, number) -> {
                        lines.add(game, run, number);
                        totals.add(game);
                        if (accuracy > 0) {
                          judge.game(game);
                        }
                      });
                  out.write("</script>\n");
                },
            "data",
                () ->
                    out.write(
                        PageTemplate.inScript(
                            JsonLines.format(totals.data(reported, accuracy(judge)))))));
  }

  private Optional<PageData.Accuracy> accuracy(EndgameAccuracy judge) {
    return accuracy == 0
        ? Optional.empty()
        : Optional.of(
            new PageData.Accuracy(
                accuracy,
                judge.names().stream()
                    .map(name -> new PageData.JudgedPlayer(name, judge.tallies(name)))
                    .toList()));
  }
}
