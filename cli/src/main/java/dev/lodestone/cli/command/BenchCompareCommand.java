package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.print.Table;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.SpeedRatio;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    sortOptions = false,
    description = {
      "Compares two outputs of 'bench --json'.",
      "The ratio is that of the geometric means of the speeds. Its 95 %% interval is Student's,"
          + " from all runs. The speeds differ if the interval does not contain 1."
    },
    footer = {
      "  lodestone bench --runs 5 --json > before.json",
      "  lodestone bench compare before.json after.json"
    })
final class BenchCompareCommand extends TerminalCommand {

  @Parameters(index = "0", paramLabel = "BEFORE", description = "A file made by 'bench --json'.")
  private Path before = Path.of("");

  @Parameters(index = "1", paramLabel = "AFTER", description = "The other file.")
  private Path after = Path.of("");

  @Option(names = "--json", description = "Prints one JSON object per line.")
  private boolean json;

  BenchCompareCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(
      String game,
      Optional<String> engine,
      boolean sameNodes,
      long nodesBefore,
      long nodesAfter,
      List<Long> before,
      List<Long> after,
      double ratio,
      Optional<Double> ratioLow95,
      Optional<Double> ratioHigh95,
      String verdict) {}

  @Override
  public Integer call() {
    BenchOutput one = BenchOutput.parse(before.toString(), Sources.text(before));
    BenchOutput other = BenchOutput.parse(after.toString(), Sources.text(after));
    warnOfMachines(one, other);
    List<Row> rows = rows(one, other);
    if (json) {
      rows.forEach(row -> terminal.json(row));
      return ExitCode.OK;
    }
    Table table =
        Table.ofNumbers()
            .row("game", "engine", "nodes", name(before), name(after), "ratio", "95 %", "");
    for (Row row : rows) {
      table.row(
          row.game(),
          row.engine().orElse(""),
          row.sameNodes()
              ? Long.toString(row.nodesBefore())
              : row.nodesBefore() + " -> " + row.nodesAfter(),
          spread(row.before()),
          spread(row.after()),
          ratio(row.ratio()),
          row.ratioLow95()
              .flatMap(l -> row.ratioHigh95().map(h -> "[" + ratio(l) + ", " + ratio(h) + "]"))
              .orElse(""),
          row.verdict());
    }
    table.lines().forEach(terminal::print);
    terminal.print("nodes a second: median (lowest to highest run)");
    return ExitCode.OK;
  }

  private void warnOfMachines(BenchOutput one, BenchOutput other) {
    if (one.machine().isPresent()
        && other.machine().isPresent()
        && !(one.machine().get().cpu().equals(other.machine().get().cpu())
            && one.machine().get().jdk().equals(other.machine().get().jdk()))) {
      terminal.warn("measured on different machines or JDKs: their speeds differ as well");
    }
  }

  private static List<Row> rows(BenchOutput one, BenchOutput other) {
    List<Row> rows = new ArrayList<>();
    for (BenchOutput.Measured measured : one.results().keySet()) {
      BenchResult was = one.results().get(measured);
      BenchResult is = other.results().get(measured);
      if (is != null) {
        SpeedRatio ratio = SpeedRatio.unpaired(was.speeds(), is.speeds());
        boolean bounded = Double.isFinite(ratio.high());
        rows.add(
            new Row(
                measured.game(),
                measured.engine(),
                was.nodes() == is.nodes(),
                was.nodes(),
                is.nodes(),
                was.speeds(),
                is.speeds(),
                ratio.value(),
                Optional.of(ratio.low()).filter(low -> bounded),
                Optional.of(ratio.high()).filter(high -> bounded),
                ratio.verdict()));
      }
    }
    if (rows.isEmpty()) {
      throw new UserError("expected a game and an engine that both have run, found none");
    }
    return rows;
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? file.toString() : name.toString();
  }

  private static String ratio(double value) {
    return Texts.format("%.3f", value);
  }

  /** The median and, if there are several speeds, the lowest and the highest. */
  private static String spread(List<Long> sorted) {
    String median = Numbers.grouped(sorted.get((sorted.size() - 1) / 2));
    return sorted.size() == 1
        ? median
        : Texts.format(
            "%s (%s to %s)",
            median, Numbers.grouped(sorted.get(0)), Numbers.grouped(sorted.get(sorted.size() - 1)));
  }
}
