package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.bench.Bench;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "bench",
    sortOptions = false,
    description = {
      "Searches a fixed set of positions to a fixed depth and counts nodes.",
      "The number of nodes is a signature of the search: it is the same on every machine, and"
          + " changes exactly when the search or the rules behave differently. Without --engine it"
          + " is that of alphabeta; mcts and bestfirst show their speed."
    },
    footer = {
      "  lodestone bench",
      "  lodestone bench --game gauss --engine mcts --nodes 5000",
      "  lodestone bench --runs 5 --json > before.json"
    })
final class BenchCommand extends TerminalCommand {

  /** The engine whose nodes are the signature. */
  private static final String SIGNATURE = "alphabeta";

  /** The other engines, which are measured for their speed. */
  private static final List<String> OTHERS = List.of("mcts", "bestfirst");

  /** Maximum nodes of each search of {@link #OTHERS}: their nodes have no depth worth a limit. */
  private static final long SPEED_NODES = 10_000;

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
      description = "The engine as NAME[:KEY=VALUE,...]; default: alphabeta, mcts and bestfirst.")
  private @Nullable EngineSpec engine;

  @Option(
      names = "--depth",
      paramLabel = "PLIES",
      description =
          "Depth of each search; default: one that takes seconds, game by game, without --engine"
              + " for alphabeta alone.")
  private @Nullable Integer depth;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "Maximum nodes of each search; default "
              + Bench.DEFAULT_MAX_NODES
              + ", without --engine "
              + SPEED_NODES
              + " for mcts and bestfirst. The engine's own limits replace all others.")
  private @Nullable Long nodes;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of timed runs, after an untimed one if there are several; the median, slowest and"
              + " fastest are shown. Default: ${DEFAULT-VALUE}.")
  private int runs;

  @Mixin private final JsonOption json = new JsonOption();

  BenchCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    List<EngineSpec> engines = new ArrayList<>();
    if (engine != null) {
      engines.add(engine);
    } else {
      engines.add(EngineText.parse(SIGNATURE));
      OTHERS.forEach(name -> engines.add(EngineText.parse(name)));
    }
    List<Game> games = game == null ? Games.all() : List.of(game);
    int timed = Numbers.atLeast("--runs", runs, 1);
    if (json.get()) {
      terminal.json(
          BenchMachine.here(
              engines.stream().map(EngineSpec::name).collect(Collectors.joining(", ")), timed));
    }
    long total = 0;
    List<BenchResult> results = new ArrayList<>();
    for (Game each : games) {
      for (EngineSpec spec : engines) {
        BenchResult result = bench(each, spec, timed);
        total += spec.equals(engines.get(0)) ? result.nodes() : 0;
        results.add(result);
        if (json.get()) {
          terminal.json(result);
        }
      }
    }
    if (!json.get()) {
      lines(results, timed > 1).forEach(terminal::print);
      terminal.print("Bench: " + total);
      if (timed == 1) {
        terminal.note(
            "speeds of a process that has just begun; --runs 3 shows those of compiled code");
      }
    }
    return ExitCode.OK;
  }

  /**
   * The first of several runs is not timed, because the JVM loads and compiles classes during it.
   */
  private BenchResult bench(Game each, EngineSpec spec, int timed) {
    boolean speed = engine == null && !spec.name().equals(SIGNATURE);
    long most =
        nodes != null
            ? Numbers.atLeast("--nodes", nodes, 1)
            : speed ? SPEED_NODES : Bench.DEFAULT_MAX_NODES;
    int plies = depth == null ? Bench.defaultDepth(each) : Numbers.atLeast("--depth", depth, 1);
    SearchLimits limits =
        spec.limitsWithoutClock(
            speed ? SearchLimits.nodes(most) : SearchLimits.depth(plies).withNodes(most));
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
        spec.name(),
        Optional.of(limits.depth()).filter(d -> d != SearchLimits.NO_DEPTH),
        median.positions(),
        median.nodes(),
        median.time().toNanos() / 1000,
        perSecond(median),
        timed == 1
            ? Optional.empty()
            : Optional.of(reports.stream().map(BenchCommand::perSecond).toList()));
  }

  private static List<String> lines(List<BenchResult> results, boolean several) {
    ResultTable<BenchResult> table =
        ResultTable.of(results)
            .column("game", BenchResult::game)
            .column("engine", BenchResult::engine)
            .column("depth", result -> result.depth().map(Object::toString).orElse("-"))
            .column("positions", BenchResult::positions)
            .column("nodes", BenchResult::nodes)
            .column("ms", result -> result.micros() / 1000)
            .column("nodes/s", result -> Numbers.grouped(result.nodesPerSecond()));
    if (several) {
      table
          .column("least", result -> Numbers.grouped(result.speeds().get(0)))
          .column(
              "most", result -> Numbers.grouped(result.speeds().get(result.speeds().size() - 1)));
    }
    return table.lines();
  }

  private static long perSecond(Bench.Report report) {
    long nanos = report.time().toNanos();
    return nanos == 0 ? 0 : (long) (report.nodes() / (nanos / 1e9));
  }
}
