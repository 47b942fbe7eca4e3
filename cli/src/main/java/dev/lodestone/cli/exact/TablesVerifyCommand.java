package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.ThreadsOption;
import dev.lodestone.cli.result.Table;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.TableCounts;
import dev.lodestone.search.Tables;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

  @Option(names = "--json", description = "Prints one JSON object per line.")
  private boolean json;

  TablesVerifyCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(
      String name,
      long[] wins,
      long[] draws,
      long[] losses,
      int longest,
      String position,
      long faults) {}

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.get();
    Tables tables = options.tables();
    List<String> names = tables.classes(MAX_MEN).stream().filter(tables::has).toList();
    if (names.isEmpty()) {
      throw new UserError("expected tables in '" + options.directory() + "', found none");
    }
    Table table =
        Table.ofNumbers()
            .row(
                "class",
                "positions",
                "win %",
                "draw %",
                "loss %",
                "win %",
                "draw %",
                "loss %",
                "longest",
                "faults");
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
        if (json) {
          terminal.json(row(name, counts));
        }
        add(table, name, counts);
      }
    }
    if (!json) {
      table.lines().forEach(terminal::print);
      terminal.print(names.size() + " tables, " + (faults == 0 ? "no faults" : faults + " faults"));
    }
    return faults == 0 ? ExitCode.OK : ExitCode.FAILURE;
  }

  private static Row row(String name, TableCounts counts) {
    return new Row(
        name,
        counts.wins(),
        counts.draws(),
        counts.losses(),
        counts.longest(),
        counts.position(),
        counts.faults());
  }

  private static void add(Table table, String name, TableCounts counts) {
    String[] cells = new String[10];
    cells[0] = name;
    long positions = 0;
    for (int turn = 0; turn < 2; turn++) {
      long all = counts.wins()[turn] + counts.draws()[turn] + counts.losses()[turn];
      cells[2 + 3 * turn] = percent(counts.wins()[turn], all);
      cells[3 + 3 * turn] = percent(counts.draws()[turn], all);
      cells[4 + 3 * turn] = percent(counts.losses()[turn], all);
      positions += all;
    }
    cells[1] = Numbers.grouped(positions);
    cells[8] = Integer.toString(counts.longest());
    cells[9] = Long.toString(counts.faults());
    table.row(cells);
  }

  private static String percent(long part, long all) {
    return Texts.format("%.2f", 100.0 * part / all);
  }
}
