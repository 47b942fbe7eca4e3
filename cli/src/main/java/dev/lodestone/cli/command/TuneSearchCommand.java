package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.ConcurrencyOption;
import dev.lodestone.cli.option.DeadlineOption;
import dev.lodestone.cli.option.GameSetup;
import dev.lodestone.cli.option.Restated;
import dev.lodestone.cli.option.WeightsId;
import dev.lodestone.cli.print.TuneProgress;
import dev.lodestone.cli.print.TuneText;
import dev.lodestone.core.StopSignal;
import dev.lodestone.learning.page.LearningPage;
import dev.lodestone.learning.page.TuneReport;
import dev.lodestone.learning.tune.Tunable;
import dev.lodestone.learning.tune.TuneException;
import dev.lodestone.learning.tune.TuneJournal;
import dev.lodestone.learning.tune.TuneResult;
import dev.lodestone.learning.tune.TuneSpec;
import dev.lodestone.learning.tune.Tuning;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.schedule.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "tune-search",
    sortOptions = false,
    description = {
      "Tunes options of an engine, built-in or a program that speaks UGI, or weights of a built-in"
          + " evaluator, by games against itself.",
      "In each iteration all values move one step at the same time, each up or down at random, the"
          + " two opposite settings play pairs of games, and the values move towards the winner"
          + " (SPSA, with the schedule of fishtest). An SPRT decides whether the result is better.",
      "Every iteration is recorded in DIR/tune.jsonl at once: the same command resumes an"
          + " interrupted tuning. At the end, or when it is interrupted, DIR has tune.json and"
          + " tune.html with the path of each value, and tuned.weights if weights are tuned. With"
          + " limits in nodes or depth, the same seed (1 if none is given) gives the same values at"
          + " any concurrency."
    },
    footer = {
      "  lodestone tune-search --game gauss --engine mcts:hash=8 --tune exploration=1.0,0.2..3"
          + " --tune priorweight=2,1..10 --nodes 400 --iterations 500 --rate 0.02 --out runs/tuned",
      "  lodestone tune-search --game gess --engine 'cmd=./my-engine' --tune Contempt=0,-50..50,10"
          + " --movetime 50ms --out runs/contempt",
      "  lodestone tune-search --game gess --engine alphabeta:weights=my.weights"
          + " --tune weight.second-ring=500,100..900,80 --nodes 2000 --iterations 2000"
          + " --out runs/weights"
    })
final class TuneSearchCommand extends TerminalCommand {

  private static final long USUAL_SEED = 1;

  @Spec private @Nullable CommandSpec command;

  @Mixin private final GameSetup setup = new GameSetup();

  @Option(
      names = "--tune",
      paramLabel = "NAME=START,LOW..HIGH[,STEP]",
      required = true,
      description =
          "An option, its start value, its range, and the final distance of the two settings from"
              + " the middle, by default a twentieth of the range: large enough for games to show a"
              + " difference. Values are whole numbers unless one of the first three has a decimal"
              + " point. weight.FEATURE is a weight of the file that the engine's option weights"
              + " names, weight.FEATURE@KNOT its weight in one phase. Repeatable.")
  private List<String> tune = new ArrayList<>();

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Number of iterations; default ${DEFAULT-VALUE}.")
  private int iterations;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Pairs of games of an iteration, of which --concurrency can play several at once; default"
              + " ${DEFAULT-VALUE}.")
  private int pairs;

  @Option(
      names = "--rate",
      paramLabel = "X",
      defaultValue = "0.01",
      description =
          "How far a won game moves a value in the last iteration, in steps: less for more"
              + " iterations (fishtest: 0.002 for 30 000); default ${DEFAULT-VALUE}.")
  private double rate;

  @Mixin private final ConcurrencyOption concurrency = new ConcurrencyOption();

  @Mixin private final DeadlineOption deadlines = new DeadlineOption();

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "Id of the tuned weights; default: tuned.")
  private String id = "tuned";

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "Directory of the journal, tune.json and tune.html.")
  private @Nullable Path out;

  @Option(names = "--json", description = "Prints the result as a JSON object.")
  private boolean json;

  private TuneSearchCommand(Terminal terminal) {
    super(terminal);
  }

  /** The command with one engine to tune and its seed. */
  static CommandLine line(Terminal terminal) {
    CommandLine line = new CommandLine(new TuneSearchCommand(terminal));
    Restated.in(line.getCommandSpec(), Restated.oneEngine("is tuned"));
    Restated.in(
        line.getCommandSpec(),
        Map.of(
            "--seed",
            option ->
                option.description(
                    "Seed of openings, engines and random settings; default " + USUAL_SEED + ".")));
    return line;
  }

  @Override
  public Integer call() throws IOException {
    Path directory = Objects.requireNonNull(out);
    int threads = concurrency.get();
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      TuneSpec spec = spec(directory);
      requirePlayable(spec, threads);
      Files.createDirectories(OutputDirectory.require("option '--out'", directory));
      TuneProgress progress = new TuneProgress(terminal, spec);
      TuneResult result;
      try (TuneJournal journal =
          TuneJournal.open(spec, directory.resolve("tune.jsonl"), Version.get(), Instant.now())) {
        result = Tuning.run(spec, threads, journal, progress, stop);
      }
      progress.end();
      writeWeights(spec, result);
      print(spec, result, directory);
      if (stop.isStopped()) {
        terminal.note("stopped; the same command resumes it");
        return ExitCode.INTERRUPTED;
      }
      return ExitCode.OK;
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    } catch (TuneException | JournalException e) {
      throw new IOException(e.getMessage() + "; what was played is kept", e);
    }
  }

  private TuneSpec spec(Path directory) {
    WeightsId.require(id);
    TournamentSpec games =
        setup.spec(
            new Format.RoundRobin(2 * Numbers.atLeast("--pairs", pairs, 1)),
            TuneSpec.NAMES,
            USUAL_SEED);
    List<Tunable> tunables = new ArrayList<>();
    for (String text : tune) {
      try {
        tunables.add(Tunable.parse(text, games.players().get(0).spec()::option));
      } catch (IllegalArgumentException e) {
        throw new UserError("Invalid value for option '--tune': " + e.getMessage());
      }
    }
    return TuneSpec.of(
        games.toBuilder().deadlines(deadlines.get()).build(),
        tunables,
        iterations,
        rate,
        directory);
  }

  /** Tries out the engine with the start values, so that an unknown option is refused at once. */
  private static void requirePlayable(TuneSpec spec, int threads) {
    TournamentSpec first =
        spec.games().toBuilder()
            .players(
                TuneSpec.NAMES.stream()
                    .map(name -> new Player(name, spec.startingEngine()))
                    .toList())
            .build();
    Readiness.requireMemory(first, threads);
    Readiness.requireNone(Tryout.of(first), "");
  }

  private void writeWeights(TuneSpec spec, TuneResult result) throws IOException {
    Optional<Weights> weights = result.weights(spec, id, provenance(result));
    if (weights.isPresent()) {
      String text = WeightsFile.format(weights.get());
      OutputFile.write(spec.weights().orElseThrow().tuned(), writer -> writer.write(text));
    }
  }

  /**
   * How the weights were made: the command, which makes the same weights again, and the number of
   * iterations.
   */
  private List<String> provenance(TuneResult result) {
    List<String> words =
        Objects.requireNonNull(command).commandLine().getParseResult().originalArgs();
    return List.of(
        Version.program() + words.stream().map(Invocation::quoted).collect(Collectors.joining(" ")),
        result.iterations() + " iterations, " + result.games() + " games");
  }

  private void print(TuneSpec spec, TuneResult result, Path directory) throws IOException {
    TuneReport report = TuneReport.of(spec, result);
    String facts = JsonLines.format(report);
    OutputFile.write(directory.resolve("tune.json"), writer -> writer.write(facts + "\n"));
    OutputFile.write(directory.resolve("tune.html"), writer -> LearningPage.write(report, writer));
    if (json) {
      terminal.print(facts);
    } else {
      TuneText.print(report, terminal.out());
      terminal.print("path of each value: " + directory.resolve("tune.html"));
    }
  }
}
