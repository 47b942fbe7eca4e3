package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.Optional;

/**
 * The report of a tournament, or of several as one field of players: one HTML page with everything
 * in it, which opens without a network. All games are in its tables and charts; those with a board
 * can be replayed move by move.
 *
 * @param runs journals by distinct names, at least one, all of one game
 * @param boards number of games with a board, the first by number
 * @param accuracy how many of the last plies of each game are compared with best play; 0 for none
 */
public record TournamentReport(Map<String, Journal> runs, int boards, int accuracy) {

  /** Name of the report in a tournament's directory, unless another is chosen. */
  public static final String FILE_NAME = "report.html";

  /** Default number of boards: a page that any browser opens at once. */
  public static final int DEFAULT_BOARDS = 10_000;

  /** The report of one run. */
  public TournamentReport(Journal journal, int boards) {
    this(Map.of(journal.path().toString(), journal), boards, 0);
  }

  /**
   * Writes the page while it reads the journal, so that only one game is in memory at a time.
   *
   * @throws IllegalArgumentException if the runs are of different games, or their game is not known
   *     here or does not allow its moves
   */
  public void write(Writer out) throws IOException {
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
            // The template needs the rows first, because the data are complete only after the rows.
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
