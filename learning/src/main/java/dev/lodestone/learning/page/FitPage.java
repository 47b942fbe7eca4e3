package dev.lodestone.learning.page;

import java.io.IOException;
import java.io.Writer;

/** A fit as one HTML file, in the style of the tournament's report. */
public final class FitPage {

  private FitPage() {}

  /** Writes the page; it needs no network and nothing beside it. */
  public static void write(FitReport report, Writer out) throws IOException {
    Page.write(report.title() + " fit " + report.id(), report, out, "epochs.js", "fit.js");
  }
}
