package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.option.Candidates;
import dev.lodestone.cli.option.LimitOptions;
import dev.lodestone.cli.print.Table;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.bench.Bench;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Searches a fixed set of positions to a fixed depth and counts nodes.",
      "The number of nodes is a signature of the search: it is the same on every machine, and"
          + " changes exactly when the search or the rules behave differently."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  lodestone bench", "  lodestone bench --game gauss --engine mcts --nodes 5000"})
final class BenchCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = Candidates.GameIds.class,
      description = "The game; default: all that are known.")
  private @Nullable Game game;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = Candidates.EngineNames.class,
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
          "Where a search ends at the latest; default ${DEFAULT-VALUE}. Limits of the engine's own"
              + " replace all others.")
  private long nodes;

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  BenchCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private record Row(
      String game,
      Optional<Integer> depth,
      int positions,
      long nodes,
      long micros,
      long nodesPerSecond) {}

  @Override
  public Integer call() {
    EngineSpec spec = Objects.requireNonNull(engine);
    List<Game> games = game == null ? Games.all() : List.of(game);
    long most = Numbers.atLeast("--nodes", nodes, 1);
    long total = 0;
    long nanos = 0;
    Table table = Table.ofNumbers().row("game", "depth", "positions", "nodes", "nodes/s");
    for (Game each : games) {
      int plies = depth == null ? Bench.defaultDepth(each) : Numbers.atLeast("--depth", depth, 1);
      SearchLimits limits = LimitOptions.of(spec, SearchLimits.depth(plies).withNodes(most));
      Bench.Report report = Bench.run(each, spec, limits);
      Optional<Integer> searched =
          Optional.of(limits.depth()).filter(d -> d != SearchLimits.NO_DEPTH);
      total += report.nodes();
      nanos += report.time().toNanos();
      if (json) {
        Row row =
            new Row(
                each.id(),
                searched,
                report.positions(),
                report.nodes(),
                report.time().toNanos() / 1000,
                perSecond(report.nodes(), report.time().toNanos()));
        terminal.out().println(JsonLines.format(row));
      } else {
        table.row(
            each.id(),
            searched.map(Object::toString).orElse("-"),
            Integer.toString(report.positions()),
            Long.toString(report.nodes()),
            Numbers.grouped(perSecond(report.nodes(), report.time().toNanos())));
      }
    }
    if (!json) {
      table.lines().forEach(terminal.out()::println);
      terminal.out().println("Bench: " + total);
      terminal.err().println(Numbers.grouped(perSecond(total, nanos)) + " nodes/s");
    }
    return ExitCode.OK;
  }

  private static long perSecond(long nodes, long nanos) {
    return nanos == 0 ? 0 : (long) (nodes / (nanos / 1e9));
  }
}
