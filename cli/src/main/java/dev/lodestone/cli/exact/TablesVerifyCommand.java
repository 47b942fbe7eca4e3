package dev.lodestone.cli.exact;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.ThreadsOption;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.TableCounts;
import dev.lodestone.search.Tables;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "verify",
    sortOptions = false,
    description = {
      "Checks every table in a directory: the file against its checksum, and every entry against"
          + " the best of its successors by the rules.",
      "Prints the shares of wins, draws and losses of the side with more men, with that side to"
          + " move and with the other, and the longest distance to a removal. Exit code 1 if"
          + " anything is wrong."
    },
    footer = "  lodestone tables verify tables --game gaussic --threads 2")
final class TablesVerifyCommand extends TerminalCommand {

  /** A number of men that no table exceeds. */
  private static final int MAX_MEN = 5;

  @Mixin private final TablesOptions options = new TablesOptions();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Mixin private final JsonOption json = new JsonOption();

  TablesVerifyCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(String name, @JsonUnwrapped TableCounts counts) {
    /** The number of positions with a side to move. */
    long positions(int turn) {
      return counts.wins()[turn] + counts.draws()[turn] + counts.losses()[turn];
    }

    String percent(long[] part, int turn) {
      return Texts.format("%.2f", 100.0 * part[turn] / positions(turn));
    }
  }

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.get();
    Tables tables = options.tables();
    List<String> names = tables.classes(MAX_MEN).stream().filter(tables::has).toList();
    UserError.require(!names.isEmpty(), "expected tables in '%s', found none", options.directory());
    List<Row> rows = new ArrayList<>();
    long faults = 0;
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      for (String name : names) {
        terminal.note("verifying " + name);
        TableCounts counts = tables.verify(name, threadCount, stop);
        if (stop.isStopped()) {
          terminal.note("stopped: " + name + " and the tables after it are not verified");
          return ExitCode.INTERRUPTED;
        }
        faults += counts.faults();
        rows.add(new Row(name, counts));
        if (json.get()) {
          terminal.json(rows.get(rows.size() - 1));
        }
      }
    }
    if (!json.get()) {
      lines(rows).forEach(terminal::print);
      terminal.print(names.size() + " tables, " + (faults == 0 ? "no faults" : faults + " faults"));
    }
    return faults == 0 ? ExitCode.OK : ExitCode.FAILURE;
  }

  private static List<String> lines(List<Row> rows) {
    ResultTable<Row> table =
        ResultTable.of(rows)
            .column("class", Row::name)
            .column("positions", row -> Numbers.grouped(row.positions(0) + row.positions(1)));
    for (int side = 0; side < 2; side++) {
      int turn = side;
      table
          .column("win %", row -> row.percent(row.counts().wins(), turn))
          .column("draw %", row -> row.percent(row.counts().draws(), turn))
          .column("loss %", row -> row.percent(row.counts().losses(), turn));
    }
    return table
        .column("longest", row -> row.counts().longest())
        .column("faults", row -> row.counts().faults())
        .lines();
  }
}
