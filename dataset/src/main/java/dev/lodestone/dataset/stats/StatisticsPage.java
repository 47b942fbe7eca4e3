package dev.lodestone.dataset.stats;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.PageTemplate;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes the statistics of a data set as a single HTML file, in the style of the tournament's
 * report.
 */
public final class StatisticsPage {

  /** Default name of the page in a data set's directory. */
  public static final String FILE_NAME = "stats.html";

  private StatisticsPage() {}

  /** Writes the page, which needs neither a network nor other files. */
  public static void write(Statistics statistics, Writer out) throws IOException {
    PageTemplate.writePlain(
        out,
        statistics.game() + " data set",
        JsonLines.format(statistics),
        PageTemplate.resource(StatisticsPage.class, "stats.js"));
  }
}
