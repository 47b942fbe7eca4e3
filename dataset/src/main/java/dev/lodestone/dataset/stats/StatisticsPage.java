package dev.lodestone.dataset.stats;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.PageTemplate;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

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
        out, statistics.game() + " data set", JsonLines.format(statistics), resource("stats.js"));
  }

  private static String resource(String name) {
    try (InputStream in = StatisticsPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar must contain the page's parts: name=" + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
