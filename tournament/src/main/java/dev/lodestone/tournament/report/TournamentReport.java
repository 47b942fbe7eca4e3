package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;

/**
 * A tournament's report: one HTML page with everything in it, which opens without a network.
 *
 * @param games number of finished games in it
 * @param unfinished number of games that began and have no end; they are left out
 * @param html the page
 */
public record TournamentReport(int games, int unfinished, String html) {

  /** Name of the report in a tournament's directory, unless another is chosen. */
  public static final String FILE_NAME = "report.html";

  /**
   * The report of a journal.
   *
   * @throws IllegalArgumentException if its game is not known here, or does not allow its moves
   */
  public static TournamentReport of(Journal journal) throws IOException {
    PageData data = PageData.of(journal);
    return new TournamentReport(
        journal.games(),
        journal.unfinished().size(),
        PageTemplate.fill(data.title(), JsonLines.format(data)));
  }
}
