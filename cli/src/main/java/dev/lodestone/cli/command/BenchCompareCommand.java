package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.print.Table;
import dev.lodestone.core.StopSignal;
import dev.lodestone.stats.counts.SpeedRatio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    sortOptions = false,
    description = {
      "Compares two outputs of 'bench --json', or two revisions of the git repository: both are"
          + " built in separate directories, which are removed afterwards, and run in turn.",
      "The ratio is that of the geometric means of the speeds. Its 95 %% interval is Student's,"
          + " from the ratios of neighbouring runs for revisions and from all runs for files. The"
          + " speeds differ if the interval does not contain 1."
    },
    footer = {
      "  lodestone bench compare before.json after.json",
      "  lodestone bench compare HEAD~1 HEAD --nodes 50000",
      "  lodestone bench compare HEAD~1 HEAD --runs 7 --game gauss --engine mcts"
    })
final class BenchCompareCommand extends TerminalCommand {

  /** A depth in plies that no search reaches. */
  private static final String DEEP = "1000";

  @Parameters(
      index = "0",
      paramLabel = "BEFORE",
      description = "A file made by 'bench --json', or a revision.")
  private String before = "";

  @Parameters(index = "1", paramLabel = "AFTER", description = "The other file or revision.")
  private String after = "";

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "For revisions: number of processes for each, with one untimed and two timed runs per"
              + " process; default 5.")
  private int runs;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "For revisions: nodes of each search instead of a depth, so that runs are long enough for"
              + " compiled code; default: the depths of 'bench'.")
  private @Nullable Long nodes;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      description = "For revisions: the only game to measure; default: all known games.")
  private @Nullable String game;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description =
          "For revisions: an engine that both have; repeatable; default: alphabeta and mcts.")
  private List<String> engines = List.of("alphabeta", "mcts");

  @Option(
      names = "--project",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "For revisions: the project's directory; default: the current directory.")
  private Path project = Path.of(".");

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
  public Integer call() throws IOException {
    boolean files = Files.isRegularFile(Path.of(before)) && Files.isRegularFile(Path.of(after));
    List<Row> rows = new ArrayList<>();
    try {
      if (files) {
        List<BenchOutput> both = ofFiles();
        warnOfMachines(both.get(0), both.get(1));
        rows.addAll(rows(both.get(0), both.get(1), SpeedRatio::unpaired));
      } else {
        for (List<BenchOutput> both : ofRevisions()) {
          rows.addAll(rows(both.get(0), both.get(1), SpeedRatio::paired));
        }
      }
    } catch (InterruptedException e) {
      return ExitCode.INTERRUPTED;
    }
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
          SpeedText.ratio(row.ratio()),
          SpeedText.interval(row.ratioLow95(), row.ratioHigh95()),
          row.verdict());
    }
    table.lines().forEach(terminal::print);
    terminal.print("nodes a second: median (lowest to highest run)");
    return ExitCode.OK;
  }

  private List<BenchOutput> ofFiles() {
    return List.of(
        BenchOutput.parse(before, Sources.text(Path.of(before))),
        BenchOutput.parse(after, Sources.text(Path.of(after))));
  }

  private List<List<BenchOutput>> ofRevisions() throws IOException, InterruptedException {
    int each = Numbers.atLeast("--runs", runs, 1);
    try (Interruption interruption = new Interruption();
        BenchRevisions revisions =
            new BenchRevisions(
                project,
                List.of(before, after),
                "two files made by 'bench --json', or ",
                terminal::note)) {
      StopSignal stop = interruption.signal();
      revisions.build((home, revision) -> bench(home, revision, options(engines.get(0)), stop));
      List<List<BenchOutput>> outputs = new ArrayList<>();
      for (String engine : engines) {
        List<String> options = options(engine);
        outputs.add(
            revisions
                .inTurn(
                    each,
                    String.join(" ", options),
                    (home, revision) -> bench(home, revision, options, stop))
                .stream()
                .map(BenchOutput::joined)
                .toList());
      }
      return outputs;
    }
  }

  private List<String> options(String engine) {
    List<String> options = new ArrayList<>(List.of("--runs", "2", "--engine", engine));
    Optional.ofNullable(game).ifPresent(g -> options.addAll(List.of("--game", g)));
    if (nodes != null) {
      long each = Numbers.atLeast("--nodes", nodes, 1);
      options.addAll(List.of("--depth", DEEP, "--nodes", Long.toString(each)));
    }
    return options;
  }

  /** The launcher builds the revision on its first use. */
  private static BenchOutput bench(
      Path home, String revision, List<String> options, StopSignal stop)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of(home.resolve("lodestone").toString(), "bench", "--json"));
    words.addAll(options);
    return BenchOutput.parse(revision, ChildProgram.output(home, words, stop));
  }

  private void warnOfMachines(BenchOutput one, BenchOutput other) {
    if (one.machine().isPresent()
        && other.machine().isPresent()
        && !(one.machine().get().cpu().equals(other.machine().get().cpu())
            && one.machine().get().jdk().equals(other.machine().get().jdk()))) {
      terminal.warn("measured on different machines or JDKs: their speeds differ as well");
    }
  }

  private static List<Row> rows(
      BenchOutput one,
      BenchOutput other,
      BiFunction<List<Long>, List<Long>, SpeedRatio> comparison) {
    List<Row> rows = new ArrayList<>();
    for (BenchResult was : one.games().values()) {
      BenchResult is = other.games().get(was.game());
      if (is != null) {
        SpeedText.Ratio ratio =
            SpeedText.Ratio.of(comparison.apply(was.speedsInOrder(), is.speedsInOrder()));
        rows.add(
            new Row(
                was.game(),
                other.machine().map(BenchMachine::engine),
                was.nodes() == is.nodes(),
                was.nodes(),
                is.nodes(),
                was.speeds(),
                is.speeds(),
                ratio.value(),
                ratio.low(),
                ratio.high(),
                ratio.verdict()));
      }
    }
    if (rows.isEmpty()) {
      throw new UserError("expected a game that both have run, found none");
    }
    return rows;
  }

  /** The name of a file without its directory; a revision is shown as it is. */
  private static String name(String source) {
    Path file = Path.of(source).getFileName();
    return Files.isRegularFile(Path.of(source)) && file != null ? file.toString() : source;
  }

  private static String spread(List<Long> sorted) {
    return SpeedText.spread(sorted, BenchOutput.median(sorted), Numbers::grouped);
  }
}
