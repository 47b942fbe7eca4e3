package dev.lodestone.learning.page;

import dev.lodestone.learning.fit.PolicyReport;
import dev.lodestone.learning.fit.Report;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.PageTemplate;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes fits and trainings as HTML, one self-contained file each, in the style of the tournament's
 * report. A page needs neither a network nor other files.
 */
public final class LearningPage {

  private LearningPage() {}

  /** Writes the page of a fit. */
  public static void write(Report report, Writer out) throws IOException {
    boolean isPolicy = report instanceof PolicyReport;
    write(
        report.title() + (isPolicy ? " policy " : " fit ") + report.id(),
        report,
        (isPolicy ? "" : PageTemplate.module("weights.js"))
            + resource("epochs.js")
            + resource(isPolicy ? "policy.js" : "fit.js"),
        out);
  }

  /** Writes the page of a training. */
  public static void write(TrainReport report, Writer out) throws IOException {
    write(
        report.title() + " training " + report.id(),
        report,
        PageTemplate.module("training.js") + resource("train.js"),
        out);
  }

  private static void write(String title, Object data, String script, Writer out)
      throws IOException {
    PageTemplate.writePlain(out, title, JsonLines.format(data), script);
  }

  private static String resource(String name) {
    return PageTemplate.resource(LearningPage.class, name);
  }
}
