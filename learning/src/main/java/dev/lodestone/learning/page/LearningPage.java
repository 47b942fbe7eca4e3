package dev.lodestone.learning.page;

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
  public static void write(FitReport report, Writer out) throws IOException {
    String script = PageTemplate.module("weights.js") + resource("epochs.js") + resource("fit.js");
    String title = report.title() + " fit " + report.id();
    PageTemplate.writePlain(out, title, JsonLines.format(report), script);
  }

  /** Writes the page of a policy's fit. */
  public static void write(PolicyReport report, Writer out) throws IOException {
    write(report.title() + " policy " + report.id(), report, out, "epochs.js", "policy.js");
  }

  /** Writes the page of a training. */
  public static void write(TrainReport report, Writer out) throws IOException {
    String script = PageTemplate.module("training.js") + resource("train.js");
    String title = report.title() + " training " + report.id();
    PageTemplate.writePlain(out, title, JsonLines.format(report), script);
  }

  private static void write(String title, Object data, Writer out, String... scripts)
      throws IOException {
    StringBuilder all = new StringBuilder();
    for (String script : scripts) {
      all.append(resource(script));
    }
    PageTemplate.writePlain(out, title, JsonLines.format(data), all.toString());
  }

  private static String resource(String name) {
    return PageTemplate.resource(LearningPage.class, name);
  }
}
