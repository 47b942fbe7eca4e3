package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.print.Table;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Compares two outputs of 'bench --json', or two revisions of the git repository: both are"
          + " built in directories of their own, which are removed afterwards, and run in turn.",
      "A difference in speed counts only where not a single run of one reaches a run of the other."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone bench compare before.json after.json",
      "  lodestone bench compare HEAD~1 HEAD --runs 7 --game gauss"
    })
final class BenchCompareCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(
      index = "0",
      paramLabel = "BEFORE",
      description = "A file made by 'bench --json', or a revision.")
  private String before = "";

  @Parameters(index = "1", paramLabel = "AFTER", description = "The other one.")
  private String after = "";

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "5",
      description = "Of revisions: runs of each, after one that does not count; default 5.")
  private int runs;

  @Option(names = "--game", paramLabel = "GAME", description = "Of revisions: the game alone.")
  private @Nullable String game;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description = "Of revisions: the engine, which both must know.")
  private @Nullable String engine;

  @Option(
      names = "--project",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "Of revisions: the project; default: the directory where you are.")
  private Path project = Path.of(".");

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  BenchCompareCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private record Row(
      String game,
      boolean sameNodes,
      long nodesBefore,
      long nodesAfter,
      List<Long> before,
      List<Long> after,
      double ratio,
      String verdict) {}

  @Override
  public Integer call() throws IOException {
    boolean files = Files.isRegularFile(Path.of(before)) && Files.isRegularFile(Path.of(after));
    List<BenchOutput> both;
    try {
      both = files ? ofFiles() : ofRevisions();
    } catch (InterruptedException e) {
      return ExitCode.INTERRUPTED;
    }
    warnOfMachines(both.get(0), both.get(1));
    List<Row> rows = rows(both.get(0), both.get(1));
    if (json) {
      rows.forEach(row -> terminal.out().println(JsonLines.format(row)));
      return ExitCode.OK;
    }
    Table table = Table.ofNumbers().row("game", "nodes", name(before), name(after), "ratio", "");
    for (Row row : rows) {
      table.row(
          row.game(),
          row.sameNodes()
              ? Long.toString(row.nodesBefore())
              : row.nodesBefore() + " -> " + row.nodesAfter(),
          spread(row.before()),
          spread(row.after()),
          String.format(Locale.ROOT, "%.3f", row.ratio()),
          row.verdict());
    }
    table.lines().forEach(terminal.out()::println);
    terminal.out().println("nodes a second: median (least to most); ratio of the medians");
    return ExitCode.OK;
  }

  private List<BenchOutput> ofFiles() {
    return List.of(
        BenchOutput.parse(before, Sources.text(Path.of(before))),
        BenchOutput.parse(after, Sources.text(Path.of(after))));
  }

  private List<BenchOutput> ofRevisions() throws IOException, InterruptedException {
    List<String> options = new ArrayList<>();
    Optional.ofNullable(game).ifPresent(g -> options.addAll(List.of("--game", g)));
    Optional.ofNullable(engine).ifPresent(e -> options.addAll(List.of("--engine", e)));
    int each = Numbers.atLeast("--runs", runs, 1);
    StopSignal stop = new StopSignal();
    Interruption interruption = new Interruption(stop);
    try (BenchRevisions revisions =
        new BenchRevisions(project, List.of(before, after), terminal.err()::println, stop)) {
      return revisions.run(each, options);
    } finally {
      interruption.close();
    }
  }

  private void warnOfMachines(BenchOutput one, BenchOutput other) {
    if (one.machine().isPresent()
        && other.machine().isPresent()
        && !(one.machine().get().cpu().equals(other.machine().get().cpu())
            && one.machine().get().jdk().equals(other.machine().get().jdk()))) {
      terminal
          .err()
          .println("warning: measured on different machines or JDKs: their speeds differ as well");
    }
  }

  private static List<Row> rows(BenchOutput one, BenchOutput other) {
    List<Row> rows = new ArrayList<>();
    for (BenchResult was : one.games().values()) {
      BenchResult is = other.games().get(was.game());
      if (is != null) {
        double ratio = (double) BenchOutput.median(is.speeds()) / BenchOutput.median(was.speeds());
        rows.add(
            new Row(
                was.game(),
                was.nodes() == is.nodes(),
                was.nodes(),
                is.nodes(),
                was.speeds(),
                is.speeds(),
                ratio,
                verdict(was.speeds(), is.speeds())));
      }
    }
    if (rows.isEmpty()) {
      throw new UserError("expected a game that both have run, found none");
    }
    return rows;
  }

  /** A file is shown by its name without the directory. */
  private static String name(String source) {
    Path file = Path.of(source).getFileName();
    return Files.isRegularFile(Path.of(source)) && file != null ? file.toString() : source;
  }

  private static String verdict(List<Long> was, List<Long> is) {
    if (is.get(0) > was.get(was.size() - 1)) {
      return was.size() + is.size() < 6 ? "faster, of few runs" : "faster";
    }
    if (is.get(is.size() - 1) < was.get(0)) {
      return was.size() + is.size() < 6 ? "slower, of few runs" : "slower";
    }
    return "within the spread";
  }

  private static String spread(List<Long> sorted) {
    String median = Numbers.grouped(BenchOutput.median(sorted));
    return sorted.size() == 1
        ? median
        : median
            + " ("
            + Numbers.grouped(sorted.get(0))
            + " to "
            + Numbers.grouped(sorted.get(sorted.size() - 1))
            + ")";
  }
}
