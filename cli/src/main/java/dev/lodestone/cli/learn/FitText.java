package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.result.Table;
import dev.lodestone.core.text.Texts;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.measure.Measurement.Losses;
import dev.lodestone.learning.page.FitReport;
import java.io.PrintWriter;

/** The result of a fit as a table. */
final class FitText {

  private FitText() {}

  /** Prints the losses by phase and the calibration error. */
  public static void print(FitReport report, PrintWriter out) {
    Measurement measured = report.measurement();
    out.println(
        report.id()
            + ": "
            + Numbers.grouped(report.features())
            + " features of '"
            + report.evaluator()
            + "', bits a position of "
            + measured.split()
            + (report.players().isEmpty()
                ? ""
                : ", games of " + String.join(" and ", report.players())));
    Table table = Table.ofNumbers().row("phase", "positions", "mean", "present", "fitted");
    for (Measurement.Phase phase : measured.phases()) {
      table.row(row(phases(phase.from(), phase.to()), phase.losses()));
    }
    table.row(row("all", measured.losses()));
    measured.exact().ifPresent(losses -> table.row(row("proven", losses)));
    table.lines().forEach(out::println);
    if (measured.worst().isPresent()) {
      out.println(
          Texts.format(
              "maximum calibration error in a tenth of a phase with 200 positions: %.1f %%, %.1f %%"
                  + " beyond chance",
              100 * measured.worst().get(), 100 * measured.beyondChance().orElse(0.0)));
    }
  }

  private static String[] row(String name, Losses losses) {
    return new String[] {
      name,
      Numbers.grouped(losses.positions()),
      bits(losses.mean()),
      bits(losses.present()),
      bits(losses.fitted())
    };
  }

  static String phases(int from, int to) {
    return from == to ? String.valueOf(from) : from + "-" + to;
  }

  static String bits(double bits) {
    return Texts.format("%.4f", bits);
  }
}
