package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.cli.print.Table;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.verify.Perft;
import dev.lodestone.core.verify.Perft.RootCount;
import dev.lodestone.core.verify.PerftSearch;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Counts the sequences of a given number of moves: the test of a move generator.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone perft --game gauss --depth 4",
      "  lodestone perft --game gess --depth 2 --divide",
      "  lodestone perft --game gauss --depth 1..5 --threads 2 --hash 64"
    })
final class PerftCommand implements Callable<Integer> {

  /** Memory is taken for each; nobody waits for so many. */
  private static final int MOST_PLIES = 1000;

  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:\\.\\.(\\d{1,4}))?");

  private final Terminal terminal;

  @Mixin private final GameOption game = new GameOption();
  @Mixin private final PositionOptions position = new PositionOptions();

  @Option(
      names = "--depth",
      paramLabel = "PLIES[..PLIES]",
      required = true,
      description = "Length of the sequences, or from which to which; then there is a table.")
  private String depth = "";

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads that count; default ${DEFAULT-VALUE}.")
  private int threads;

  @Option(
      names = "--hash",
      paramLabel = "MIB",
      defaultValue = "0",
      description =
          "Memory for counts of positions that come again; default ${DEFAULT-VALUE}, none.")
  private int hash;

  @Option(names = "--divide", description = "Split the count by first move.")
  private boolean divide;

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  PerftCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private record MoveRow(String move, long nodes) {}

  private record DepthRow(
      String game,
      int depth,
      long nodes,
      long micros,
      long nodesPerSecond,
      int threads,
      int hash) {}

  private record TotalRow(
      String game, String position, int depth, long nodes, long micros, long nodesPerSecond) {}

  @Override
  public Integer call() {
    Game rules = game.get();
    Position root = position.get(rules).position();
    Matcher range = RANGE.matcher(depth);
    if (!range.matches()) {
      throw new UserError(
          "option '--depth': expected plies such as 4 or 1..5, found '" + depth + "'");
    }
    PerftSearch search =
        new PerftSearch(
            Numbers.atLeast("--threads", threads, 1), Numbers.atLeast("--hash", hash, 0));
    String last = range.group(2);
    if (last != null) {
      if (divide) {
        throw new UserError("option '--divide': expected one depth with it, found '" + depth + "'");
      }
      return table(rules, root, search, plies(range.group(1)), plies(last));
    }
    int plies = plies(range.group(1));
    String text = rules.formatPosition(root);
    long startNanos = System.nanoTime();
    long nodes = 0;
    if (divide) {
      List<RootCount> counts = Perft.divide(root, plies);
      for (RootCount count : counts) {
        MoveRow row = new MoveRow(rules.formatMove(count.move()), count.nodes());
        terminal.out().println(json ? JsonLines.format(row) : row.move() + " " + row.nodes());
        nodes += count.nodes();
      }
    } else {
      nodes = search.count(root, plies);
    }
    long nanos = Math.max(1, System.nanoTime() - startNanos);
    long perSecond = (long) (nodes / (nanos / 1e9));
    if (json) {
      TotalRow row = new TotalRow(rules.id(), text, plies, nodes, nanos / 1000, perSecond);
      terminal.out().println(JsonLines.format(row));
    } else {
      terminal.out().println("nodes " + nodes);
      terminal
          .err()
          .println(Numbers.tenths(nanos / 1e6) + " ms, " + Numbers.grouped(perSecond) + " nodes/s");
    }
    return ExitCode.OK;
  }

  private int plies(String text) {
    int plies = Numbers.atLeast("--depth", Integer.parseInt(text), divide ? 1 : 0);
    if (plies > MOST_PLIES) {
      throw new UserError("option '--depth': expected at most " + MOST_PLIES + ", found " + plies);
    }
    return plies;
  }

  private int table(Game rules, Position root, PerftSearch search, int first, int last) {
    if (last < first) {
      throw new UserError(
          "option '--depth': a range goes from the smaller to the larger, found '" + depth + "'");
    }
    Table table = Table.ofNumbers().row("depth", "nodes", "ms", "nodes/s");
    for (int plies = first; plies <= last; plies++) {
      long startNanos = System.nanoTime();
      long nodes = search.count(root, plies);
      long nanos = Math.max(1, System.nanoTime() - startNanos);
      long perSecond = (long) (nodes / (nanos / 1e9));
      if (json) {
        terminal
            .out()
            .println(
                JsonLines.format(
                    new DepthRow(
                        rules.id(), plies, nodes, nanos / 1000, perSecond, threads, hash)));
      } else {
        table.row(
            Integer.toString(plies),
            Long.toString(nodes),
            Numbers.tenths(nanos / 1e6),
            Numbers.grouped(perSecond));
      }
    }
    if (!json) {
      table.lines().forEach(terminal.out()::println);
    }
    return ExitCode.OK;
  }
}
