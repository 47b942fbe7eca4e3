package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.result.Table;
import dev.lodestone.core.text.Texts;
import dev.lodestone.learning.measure.PolicyMeasurement;
import dev.lodestone.learning.measure.PolicyMeasurement.Comparison;
import dev.lodestone.learning.measure.PolicyMeasurement.Prediction;
import dev.lodestone.learning.page.PolicyReport;
import java.io.PrintWriter;

/** The result of a policy's fit as a table. */
final class PolicyText {

  private PolicyText() {}

  /**
   * Prints by phase the loss of the predictions, and how often the first moves they predict are
   * right.
   */
  public static void print(PolicyReport report, PrintWriter out) {
    PolicyMeasurement measured = report.measurement();
    out.println(
        report.id()
            + ": "
            + Numbers.grouped(report.features())
            + " features of moves, bits a position of "
            + measured.split()
            + " and how often the move most visited is first, or one of the first three");
    Table table =
        Table.ofNumbers()
            .row(
                "phase",
                "positions",
                "least",
                "alike",
                "odds",
                "first",
                "three",
                "fitted",
                "first",
                "three");
    for (PolicyMeasurement.Phase phase : measured.phases()) {
      table.row(row(FitText.phases(phase.from(), phase.to()), phase.comparison()));
    }
    table.row(row("all", measured.all()));
    table.lines().forEach(out::println);
  }

  private static String[] row(String name, Comparison found) {
    Prediction odds = found.odds();
    Prediction fitted = found.fitted();
    return new String[] {
      name,
      Numbers.grouped(found.positions()),
      FitText.bits(found.least()),
      FitText.bits(found.uniform().bits()),
      FitText.bits(odds.bits()),
      percent(odds.first()),
      percent(odds.firstThree()),
      FitText.bits(fitted.bits()),
      percent(fitted.first()),
      percent(fitted.firstThree())
    };
  }

  private static String percent(double share) {
    return Texts.format("%.1f %%", 100 * share);
  }
}
