package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.learning.fit.PolicyReport;
import dev.lodestone.learning.measure.PolicyMeasurement;
import dev.lodestone.learning.measure.PolicyMeasurement.Comparison;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The result of a policy's fit as a table. */
final class PolicyText {

  private PolicyText() {}

  /**
   * Prints by phase the loss of the predictions, and how often the first moves they predict are
   * right.
   */
  static void print(PolicyReport report, PrintWriter out) {
    PolicyMeasurement measured = report.measurement();
    out.println(
        report.id()
            + ": "
            + Numbers.grouped(report.features())
            + " features of moves, bits a position of "
            + measured.split()
            + " and how often the move most visited is first, or one of the first three");
    List<Line> lines = new ArrayList<>();
    for (PolicyMeasurement.Phase phase : measured.phases()) {
      lines.add(new Line(FitText.phases(phase.from(), phase.to()), phase.comparison()));
    }
    lines.add(new Line("all", measured.all()));
    ResultTable<Line> table =
        ResultTable.of(lines)
            .column("phase", Line::name)
            .column("positions", line -> Numbers.grouped(line.found().positions()))
            .column("least", line -> FitText.bits(line.found().least()))
            .column("alike", line -> FitText.bits(line.found().uniform().bits()))
            .column("odds", line -> FitText.bits(line.found().odds().bits()))
            .column("first", line -> Numbers.percent(line.found().odds().first()))
            .column("three", line -> Numbers.percent(line.found().odds().firstThree()))
            .column("fitted", line -> FitText.bits(line.found().fitted().bits()))
            .column("first", line -> Numbers.percent(line.found().fitted().first()))
            .column("three", line -> Numbers.percent(line.found().fitted().firstThree()));
    table.lines().forEach(out::println);
  }

  private record Line(String name, Comparison found) {}
}
