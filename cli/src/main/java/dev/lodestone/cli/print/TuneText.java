package dev.lodestone.cli.print;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.learning.page.TuneReport;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.Collectors;

/** The result of a tuning as a table. */
public final class TuneText {

  private static final MathContext DIGITS = new MathContext(4);

  private TuneText() {}

  /** Prints the tuned values and the options that set them. */
  public static void print(TuneReport report, PrintWriter out) {
    out.println(
        report.title()
            + ": "
            + report.engine()
            + ", "
            + Numbers.grouped(report.done())
            + " of "
            + Numbers.grouped(report.iterations())
            + " iterations, "
            + Numbers.grouped(report.wins() + report.draws() + report.losses())
            + " games, seed "
            + report.seed());
    Table table = Table.ofNumbers().row("option", "start", "min", "max", "value", "setting");
    for (TuneReport.Tuned tuned : report.tuned()) {
      table.row(
          tuned.option().name(),
          shortened(tuned.option().start()),
          shortened(tuned.option().low()),
          shortened(tuned.option().high()),
          shortened(tuned.value()),
          tuned.setting());
    }
    table.lines().forEach(out::println);
    out.println(
        report.settings().entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue())
            .collect(Collectors.joining(",")));
  }

  private static String shortened(double value) {
    BigDecimal number = BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros();
    return number.toPlainString();
  }
}
