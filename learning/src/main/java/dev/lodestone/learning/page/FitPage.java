package dev.lodestone.learning.page;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.PageTemplate;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** A fit as one HTML file, in the style of the tournament's report. */
public final class FitPage {

  private FitPage() {}

  /** Writes the page; it needs no network and nothing beside it. */
  public static void write(FitReport report, Writer out) throws IOException {
    PageTemplate.writePlain(
        out, report.title() + " fit " + report.id(), JsonLines.format(report), script());
  }

  private static String script() {
    try (InputStream in = FitPage.class.getResourceAsStream("fit.js")) {
      if (in == null) {
        throw new IllegalStateException("the jar must hold the page's parts: name=fit.js");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
