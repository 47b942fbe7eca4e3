package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.LimitOptions;
import dev.lodestone.cli.print.Table;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.bench.Bench;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "bench",
    sortOptions = false,
    synopsisSubcommandLabel = "[compare]",
    description = {
      "Searches a fixed set of positions to a fixed depth and counts nodes.",
      "The number of nodes is a signature of the search: it is the same on every machine, and"
          + " changes exactly when the search or the rules behave differently."
    },
    footer = {
      "  lodestone bench",
      "  lodestone bench --game gauss --engine mcts --nodes 5000",
      "  lodestone bench --runs 5 --json > before.json",
      "  lodestone bench compare before.json after.json"
    })
final class BenchCommand extends TerminalCommand {

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = CompletionCandidates.GameIds.class,
      description = "The game; default: all known games.")
  private @Nullable Game game;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      defaultValue = "alphabeta",
      description = "The engine as NAME[:KEY=VALUE,...]; default ${DEFAULT-VALUE}.")
  private @Nullable EngineSpec engine;

  @Option(
      names = "--depth",
      paramLabel = "PLIES",
      description = "Depth of each search; default: one that takes seconds, game by game.")
  private @Nullable Integer depth;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "" + Bench.DEFAULT_MAX_NODES,
      description =
          "Maximum nodes of each search; default ${DEFAULT-VALUE}. The engine's own limits replace"
              + " all others.")
  private long nodes;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of timed runs, after an untimed one if there are several; the median, slowest and"
              + " fastest are shown. Default: ${DEFAULT-VALUE}.")
  private int runs;

  @Option(
      names = "--json",
      description = "Prints one JSON object per line; the first contains commit, JDK and machine.")
  private boolean json;

  private BenchCommand(Terminal terminal) {
    super(terminal);
  }

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new BenchCommand(terminal))
        .addSubcommand(new BenchCompareCommand(terminal));
  }

  @Override
  public Integer call() {
    EngineSpec spec = Objects.requireNonNull(engine);
    List<Game> games = game == null ? Games.all() : List.of(game);
    int timed = Numbers.atLeast("--runs", runs, 1);
    if (json) {
      terminal.json(BenchMachine.here(spec.name(), timed));
    }
    long total = 0;
    double seconds = 0;
    Table table = Table.ofNumbers();
    if (timed == 1) {
      table.row("game", "depth", "positions", "nodes", "nodes/s");
    } else {
      table.row("game", "depth", "positions", "nodes", "nodes/s", "least", "most");
    }
    for (Game each : games) {
      BenchResult result = bench(each, spec, timed);
      total += result.nodes();
      seconds += result.micros() / 1e6;
      if (json) {
        terminal.json(result);
      } else {
        table.row(cells(result).toArray(new String[0]));
      }
    }
    if (!json) {
      table.lines().forEach(terminal::print);
      terminal.print("Bench: " + total);
      long speed = seconds == 0 ? 0 : (long) (total / seconds);
      terminal.note(Numbers.grouped(speed) + " nodes/s");
    }
    return ExitCode.OK;
  }

  /**
   * The first of several runs is not timed, because the JVM loads and compiles classes during it.
   */
  private BenchResult bench(Game each, EngineSpec spec, int timed) {
    int plies = depth == null ? Bench.defaultDepth(each) : Numbers.atLeast("--depth", depth, 1);
    SearchLimits limits =
        LimitOptions.of(
            spec, SearchLimits.depth(plies).withNodes(Numbers.atLeast("--nodes", nodes, 1)));
    if (timed > 1) {
      Bench.run(each, spec, limits);
    }
    List<Bench.Report> reports = new ArrayList<>();
    for (int run = 0; run < timed; run++) {
      reports.add(Bench.run(each, spec, limits));
    }
    List<Bench.Report> bySpeed =
        reports.stream().sorted(Comparator.comparing(Bench.Report::time).reversed()).toList();
    Bench.Report median = bySpeed.get((timed - 1) / 2);
    return new BenchResult(
        each.id(),
        Optional.of(limits.depth()).filter(d -> d != SearchLimits.NO_DEPTH),
        median.positions(),
        median.nodes(),
        median.time().toNanos() / 1000,
        perSecond(median),
        timed == 1
            ? Optional.empty()
            : Optional.of(reports.stream().map(BenchCommand::perSecond).toList()));
  }

  private static List<String> cells(BenchResult result) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                result.game(),
                result.depth().map(Object::toString).orElse("-"),
                Integer.toString(result.positions()),
                Long.toString(result.nodes()),
                Numbers.grouped(result.nodesPerSecond())));
    if (result.runs().isPresent()) {
      List<Long> speeds = result.speeds();
      cells.add(Numbers.grouped(speeds.get(0)));
      cells.add(Numbers.grouped(speeds.get(speeds.size() - 1)));
    }
    return cells;
  }

  private static long perSecond(Bench.Report report) {
    long nanos = report.time().toNanos();
    return nanos == 0 ? 0 : (long) (report.nodes() / (nanos / 1e9));
  }
}
