package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.core.text.Texts;
import dev.lodestone.learning.fit.FitReport;
import dev.lodestone.learning.fit.PolicyReport;
import dev.lodestone.learning.fit.Report;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.measure.Measurement.Losses;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The result of a fit as a table. */
final class FitText {

  private FitText() {}

  /** Prints the losses by phase and, for an evaluator, the calibration error. */
  static void print(Report report, PrintWriter out) {
    if (report instanceof PolicyReport policy) {
      PolicyText.print(policy, out);
    } else if (report instanceof FitReport fit) {
      print(fit, out);
    }
  }

  private static void print(FitReport report, PrintWriter out) {
    Measurement measured = report.measurement();
    out.println(
        Texts.format(
            "%s: %s features of '%s', bits a position of %s%s",
            report.id(),
            Numbers.grouped(report.features()),
            report.evaluator(),
            measured.split(),
            report.players().isEmpty()
                ? ""
                : ", games of " + String.join(" and ", report.players())));
    List<Line> lines = new ArrayList<>();
    for (Measurement.Phase phase : measured.phases()) {
      lines.add(new Line(phases(phase.from(), phase.to()), phase.losses()));
    }
    lines.add(new Line("all", measured.losses()));
    measured.exact().ifPresent(losses -> lines.add(new Line("proven", losses)));
    ResultTable<Line> table =
        ResultTable.of(lines)
            .column("phase", Line::name)
            .column("positions", line -> Numbers.grouped(line.losses().positions()))
            .column("mean", line -> bits(line.losses().mean()))
            .column("present", line -> bits(line.losses().present()))
            .column("fitted", line -> bits(line.losses().fitted()));
    table.lines().forEach(out::println);
    if (measured.worst().isPresent()) {
      out.println(
          Texts.format(
              "maximum calibration error in a tenth of a phase with 200 positions: %.1f %%, %.1f %%"
                  + " beyond chance",
              100 * measured.worst().get(), 100 * measured.beyondChance().orElse(0.0)));
    }
  }

  private record Line(String name, Losses losses) {}

  static String phases(int from, int to) {
    return from == to ? String.valueOf(from) : from + "-" + to;
  }

  static String bits(double bits) {
    return Texts.format("%.4f", bits);
  }
}
