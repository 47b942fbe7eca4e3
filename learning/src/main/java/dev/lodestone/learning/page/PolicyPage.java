package dev.lodestone.learning.page;

import java.io.IOException;
import java.io.Writer;

/** The fit of a policy as one HTML file, in the style of the tournament's report. */
public final class PolicyPage {

  private PolicyPage() {}

  /** Writes the page; it needs no network and nothing beside it. */
  public static void write(PolicyReport report, Writer out) throws IOException {
    Page.write(report.title() + " policy " + report.id(), report, out, "epochs.js", "policy.js");
  }
}
