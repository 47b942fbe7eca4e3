package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.CountedGames;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/**
 * A tournament's report: one HTML page with everything in it, which opens without a network. All
 * games are in its tables and charts; those with a board can be gone through move by move.
 *
 * @param journal of the tournament
 * @param boards how many games have a board, the first by number
 */
public record TournamentReport(Journal journal, int boards) {

  /** Name of the report in a tournament's directory, unless another is chosen. */
  public static final String FILE_NAME = "report.html";

  /** Boards unless another number is chosen: a page that any browser opens at once. */
  public static final int DEFAULT_BOARDS = 10_000;

  /**
   * Writes the page while it reads the journal, so that no more than a game is kept.
   *
   * @throws IllegalArgumentException if the journal's game is not known here, or does not allow its
   *     moves
   */
  public void write(Writer out) throws IOException {
    GameRules rules = journal.game();
    PageTotals totals = new PageTotals(rules, journal.config());
    GameLines lines = new GameLines(rules, boards, out);
    CountedGames counted =
        new CountedGames(
            game -> {
              lines.add(game);
              totals.add(game);
            });
    String title = PageTemplate.escaped(PageTotals.title(rules, journal.config()));
    PageTemplate.write(
        out,
        Map.of(
            "title", () -> out.write(title),
            // The template has the games before the data, which are complete only after them.
            "games", () -> journal.visit(counted),
            "data",
                () ->
                    out.write(
                        PageTemplate.inScript(JsonLines.format(totals.data(journal, counted))))));
  }
}
