package dev.lodestone.learning.page;

import java.io.IOException;
import java.io.Writer;

/** A tuning as one HTML file, in the style of the tournament's report. */
public final class TunePage {

  private TunePage() {}

  /** Writes the page; it needs no network and nothing beside it. */
  public static void write(TuneReport report, Writer out) throws IOException {
    Page.write(report.title() + " tuning of " + report.engine(), report, out, "tune.js");
  }
}
