package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.print.Table;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.SpeedRatio;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "jmh",
    sortOptions = false,
    description = {
      "Runs JMH benchmarks on two revisions of the git repository: both are built in separate"
          + " directories, which are removed afterwards, and run in turn, one fork each time.",
      "The ratio is that of the geometric means of the speeds, above 1 if AFTER is faster, with"
          + " Student's 95 %% interval from the ratios of neighbouring forks. The speeds differ if"
          + " the interval does not contain 1."
    },
    footer = {
      "  lodestone bench jmh HEAD~1 HEAD GaussBenchmarks.walk",
      "  lodestone bench jmh v1 HEAD 'Search.*alphaBeta' --forks 9 -- -p game=gess -wi 2 -i 3"
    })
final class BenchJmhCommand extends TerminalCommand {

  /** The beginning of JMH's message if no benchmark matches. */
  private static final String NO_MATCH = "No matching benchmarks";

  @Parameters(index = "0", paramLabel = "BEFORE", description = "A revision.")
  private String before = "";

  @Parameters(index = "1", paramLabel = "AFTER", description = "The other revision.")
  private String after = "";

  @Parameters(
      index = "2",
      paramLabel = "PATTERN",
      description = "A regular expression that the names of the benchmarks contain.")
  private String pattern = "";

  @Parameters(
      index = "3..*",
      paramLabel = "OPTION",
      description =
          "After '--': JMH's own options, for example -wi 2 -i 3; without them each benchmark's"
              + " annotations set warm-up and iterations.")
  private List<String> own = List.of();

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "5",
      description = "Forks of each benchmark and revision; default ${DEFAULT-VALUE}.")
  private int forks;

  @Option(
      names = "--same-benchmarks",
      description =
          "Measure BEFORE with the benchmarks of AFTER, for example if BEFORE lacks them.")
  private boolean sameBenchmarks;

  @Option(
      names = "--project",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "The project's directory; default: the current directory.")
  private Path project = Path.of(".");

  @Option(names = "--json", description = "Prints one JSON object per line.")
  private boolean json;

  BenchJmhCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(
      String benchmark,
      String unit,
      List<Double> before,
      List<Double> after,
      double ratio,
      Optional<Double> ratioLow95,
      Optional<Double> ratioHigh95,
      String verdict) {}

  @Override
  public Integer call() throws IOException {
    Numbers.atLeast("--forks", forks, 1);
    try {
      Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      throw new UserError(
          "PATTERN: expected a regular expression, found '" + pattern + "': " + e.getDescription());
    }
    List<Row> rows;
    try {
      rows = rows(measure());
    } catch (InterruptedException e) {
      return ExitCode.INTERRUPTED;
    }
    if (json) {
      rows.forEach(row -> terminal.json(row));
      return ExitCode.OK;
    }
    Table table =
        Table.ofNumbers().row("benchmark", before, after, "unit", "ratio of speeds", "95 %", "");
    for (Row row : rows) {
      table.row(
          row.benchmark(),
          spread(row.before()),
          spread(row.after()),
          row.unit(),
          SpeedText.ratio(row.ratio()),
          SpeedText.interval(row.ratioLow95(), row.ratioHigh95()),
          row.verdict());
    }
    table.lines().forEach(terminal::print);
    terminal.print("scores: median (lowest to highest fork)");
    return ExitCode.OK;
  }

  private List<List<Map<String, JmhResult>>> measure() throws IOException, InterruptedException {
    try (Interruption interruption = new Interruption();
        BenchRevisions revisions =
            new BenchRevisions(project, List.of(before, after), "", terminal::note)) {
      StopSignal stop = interruption.signal();
      revisions.build((home, revision) -> build(home, revisions.lastCommit(), stop));
      return revisions.inTurn(forks, pattern, (home, revision) -> fork(home, revision, stop));
    }
  }

  private String build(Path home, String lastCommit, StopSignal stop)
      throws IOException, InterruptedException {
    if (sameBenchmarks) {
      BenchRevisions.git(home, "rm", "-rq", "--ignore-unmatch", "benchmarks/src");
      BenchRevisions.git(home, "checkout", "--quiet", lastCommit, "--", "benchmarks/src");
    }
    return ChildProgram.output(
        home,
        List.of(
            home.resolve("mvnw").toString(),
            "--quiet",
            "--batch-mode",
            "-Dmaven.test.skip",
            "-Dspotless.check.skip",
            "--projects=benchmarks",
            "--also-make",
            "package"),
        stop);
  }

  private Map<String, JmhResult> fork(Path home, String revision, StopSignal stop)
      throws IOException, InterruptedException {
    Path file = home.resolve("benchmarks/target/compared.json");
    Files.deleteIfExists(file);
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                home.resolve("benchmarks/target/benchmarks.jar").toString(),
                pattern));
    words.addAll(own);
    words.addAll(List.of("-f", "1", "-foe", "true", "-rf", "json", "-rff", file.toString()));
    try {
      ChildProgram.output(home, words, stop);
    } catch (ChildProgram.FailedException e) {
      if (String.valueOf(e.getMessage()).startsWith(NO_MATCH)) {
        throw new UserError(
            Texts.format(
                "PATTERN: expected part of the name of a benchmark, found none in %s for '%s'",
                revision, pattern));
      }
      throw e;
    }
    Map<String, JmhResult> results = new LinkedHashMap<>();
    for (JmhResult result : JsonLines.parse(Files.readString(file), JmhResult[].class)) {
      results.put(result.name(), result);
    }
    return results;
  }

  private List<Row> rows(List<List<Map<String, JmhResult>>> results) {
    Map<String, JmhResult> was = results.get(0).get(0);
    Map<String, JmhResult> is = results.get(1).get(0);
    was.keySet().stream().filter(name -> !is.containsKey(name)).forEach(n -> warn(n, before));
    is.keySet().stream().filter(name -> !was.containsKey(name)).forEach(n -> warn(n, after));
    List<Row> rows = new ArrayList<>();
    for (JmhResult first : was.values()) {
      JmhResult other = is.get(first.name());
      if (other == null) {
        continue;
      }
      if (!first.unit().equals(other.unit())) {
        throw new UserError(
            Texts.format(
                "%s: expected one unit in both revisions, found %s and %s",
                first.name(), first.unit(), other.unit()));
      }
      List<JmhResult> one = of(first.name(), results.get(0));
      List<JmhResult> two = of(first.name(), results.get(1));
      SpeedText.Ratio ratio =
          SpeedText.Ratio.of(
              SpeedRatio.paired(
                  one.stream().map(JmhResult::speed).toList(),
                  two.stream().map(JmhResult::speed).toList()));
      rows.add(
          new Row(
              first.name(),
              first.unit(),
              one.stream().map(JmhResult::score).toList(),
              two.stream().map(JmhResult::score).toList(),
              ratio.value(),
              ratio.low(),
              ratio.high(),
              ratio.verdict()));
    }
    if (rows.isEmpty()) {
      throw new UserError("expected a benchmark that both revisions have, found none");
    }
    return rows;
  }

  private void warn(String benchmark, String revision) {
    terminal.warn("only " + revision + " has " + benchmark);
  }

  private static List<JmhResult> of(String benchmark, List<Map<String, JmhResult>> forks) {
    return forks.stream()
        .flatMap(fork -> Optional.ofNullable(fork.get(benchmark)).stream())
        .toList();
  }

  private static String spread(List<Double> scores) {
    List<Double> sorted = scores.stream().sorted().toList();
    return SpeedText.spread(sorted, sorted.get((sorted.size() - 1) / 2), BenchJmhCommand::score);
  }

  private static String score(double value) {
    return value >= 1000 ? Numbers.grouped(Math.round(value)) : Texts.format("%.4g", value);
  }
}
