package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.ConcurrencyOption;
import dev.lodestone.cli.option.Restated;
import dev.lodestone.cli.option.TrainOptions;
import dev.lodestone.cli.print.TrainProgress;
import dev.lodestone.cli.print.TrainText;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.format.RowFormatException;
import dev.lodestone.dataset.selfplay.Pace;
import dev.lodestone.dataset.selfplay.SelfPlayException;
import dev.lodestone.learning.page.LearningPage;
import dev.lodestone.learning.page.TrainReport;
import dev.lodestone.learning.train.TrainException;
import dev.lodestone.learning.train.TrainFiles;
import dev.lodestone.learning.train.TrainSpec;
import dev.lodestone.learning.train.TrainState;
import dev.lodestone.learning.train.Training;
import dev.lodestone.search.knowledge.WeightsFile;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "train",
    sortOptions = false,
    description = {
      "Makes the weights of an evaluator stronger, generation by generation: the best engine so far"
          + " plays games against itself, weights are fitted to the games of the last generations,"
          + " and sequential tests decide whether the engine with them becomes the best one. It"
          + " ends when several candidates in a row were rejected.",
      "DIR contains everything: data sets, candidates, journals of the tests, best.weights, and the"
          + " curves as train.json and train.html. The same command, or 'train DIR' alone, resumes"
          + " an interrupted training; with limits in nodes or depth, the result is the same to the"
          + " byte. 'lodestone serve DIR' shows it while it runs."
    },
    footer = {
      "  lodestone train runs/gauss --game gauss --concurrency 2",
      "  lodestone train runs/gauss",
      "  lodestone train runs/gauss --generations 20",
      "  lodestone train runs/zero --game gaussic --from zero --positions 100000",
      "  lodestone train runs/net --game gauss --format npz --test mcts:nodes=400"
          + " --trainer 'python3 examples/python/train.py {newest} {out}.onnx'"
    })
final class TrainCommand extends TerminalCommand {

  /** Options that change when a training ends or how it runs, but none of its steps. */
  private static final Set<String> FREE =
      Set.of("--concurrency", "--json", "--patience", "--generations");

  @Spec private @Nullable CommandSpec command;

  @Parameters(paramLabel = "DIR", description = "The directory of the training.")
  private @Nullable Path directory;

  @Mixin private final TrainOptions options = new TrainOptions();

  @Mixin private final ConcurrencyOption concurrency = new ConcurrencyOption();

  @Option(
      names = "--json",
      description = "Prints the curves as a JSON object on a line after each step.")
  private boolean json;

  private TrainCommand(Terminal terminal) {
    super(terminal);
  }

  /** The command, with default hypotheses that suit tests of generations. */
  static CommandLine line(Terminal terminal) {
    CommandLine line = new CommandLine(new TrainCommand(terminal));
    Restated.in(line.getCommandSpec(), Map.of("--elo1", option -> option.defaultValue("20")));
    return line;
  }

  @Override
  public Integer call() throws IOException {
    Path place = Objects.requireNonNull(directory).normalize();
    OutputDirectory.require("parameter DIR", place);
    int threads = concurrency.get();
    TrainFiles files = new TrainFiles(place);
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      TrainSpec spec = settled(files, threads);
      Origin origin = new Origin(Version.get(), Optional.of(Machine.here(threads)));
      try (Training training = Training.open(spec, files, Provenance.ofThisProgram(), origin)) {
        return train(training, files, threads, stop);
      }
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    } catch (TrainException | SelfPlayException | JournalException | RowFormatException e) {
      throw new IOException(
          e.getMessage() + "; what is complete is kept, resume with: " + resuming(place), e);
    } catch (UncheckedIOException e) {
      throw new IOException(e.getCause());
    }
  }

  private int train(Training training, TrainFiles files, int threads, StopSignal stop)
      throws IOException {
    TrainProgress progress =
        new TrainProgress(terminal, training.state().spec().fit().epochs(), r -> keep(files, r));
    keep(files, TrainReport.of(training.state()));
    announce(training.state(), threads, stop);
    TrainState state = training.run(threads, progress, stop);
    progress.end();
    TrainReport report = TrainReport.of(state);
    if (!json) {
      TrainText.print(report, terminal.out());
      terminal.print(
          state.accepted() == 0
              ? TrainText.noneAccepted(state)
              : Texts.format(
                  "best: %s, copied to %s",
                  training.best().orElseThrow(), files.path().resolve("best.*")));
      terminal.print("curves: " + files.page());
    }
    if (stop.isStopped()) {
      terminal.note(TrainText.stopped(state) + "; resume with: " + resuming(files.path()));
      return ExitCode.INTERRUPTED;
    }
    return ExitCode.OK;
  }

  /** Prints what a generation takes, before its games begin. */
  private void announce(TrainState state, int threads, StopSignal stop) {
    if (!state.isOver() && state.played(state.generation()).isEmpty()) {
      Pace.of(state.spec().selfPlay(), stop)
          .ifPresent(pace -> terminal.note(TrainText.plan(state.spec(), pace, threads)));
    }
  }

  private void keep(TrainFiles files, TrainReport report) {
    String facts = JsonLines.format(report);
    try {
      OutputFile.write(files.facts(), writer -> writer.write(facts + "\n"));
      OutputFile.write(files.page(), writer -> LearningPage.write(report, writer));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (json) {
      terminal.print(facts);
      terminal.out().flush();
    }
  }

  private static String resuming(Path place) {
    return Invocation.of("train", place.toString());
  }

  /** Returns the settings of the existing training, or writes and returns those of a new one. */
  private TrainSpec settled(TrainFiles files, int threads) throws IOException {
    Optional<TrainSpec> existing = files.settings();
    boolean settingsGiven = isGiven(given -> !FREE.contains(given));
    if (existing.isEmpty() || settingsGiven) {
      TrainOptions.Begun begun = options.begin(invocation());
      if (existing.isPresent()) {
        requireSame(files, existing.get(), begun.spec());
        return extended(files, existing.get());
      }
      requirePlayable(begun.spec(), threads);
      Files.createDirectories(files.path());
      if (begun.start().isPresent()) {
        String weights = WeightsFile.format(begun.start().get());
        OutputFile.write(files.start(), writer -> writer.write(weights));
      }
      files.writeSettings(begun.spec());
      return begun.spec();
    }
    return extended(files, existing.get());
  }

  private static void requireSame(TrainFiles files, TrainSpec existing, TrainSpec given) {
    if (!existing.isSameAs(given)) {
      throw new UserError(
          files.path()
              + " contains a training with other options: "
              + existing.command()
              + "; resume it without options, or choose another directory");
    }
  }

  private TrainSpec extended(TrainFiles files, TrainSpec existing) throws IOException {
    TrainSpec extended =
        existing.until(
            isGiven("--patience"::equals) ? options.patience() : existing.patience(),
            isGiven("--generations"::equals) ? options.generations() : existing.generations());
    if (!extended.equals(existing)) {
      files.writeSettings(extended);
    }
    return extended;
  }

  private boolean isGiven(java.util.function.Predicate<String> wanted) {
    return Objects.requireNonNull(command).commandLine().getParseResult().matchedOptions().stream()
        .map(OptionSpec::longestName)
        .anyMatch(wanted);
  }

  private String invocation() {
    List<String> words =
        Objects.requireNonNull(command).commandLine().getParseResult().originalArgs();
    return Version.program()
        + words.stream().map(Invocation::quoted).collect(Collectors.joining(" "));
  }

  /** Tries out all engines, so that an engine that cannot play is refused before the first game. */
  private static void requirePlayable(TrainSpec spec, int threads) {
    List<String> engines = new ArrayList<>(spec.selfPlay().engines());
    engines.addAll(spec.tests());
    for (String engine : engines) {
      TournamentSpec games =
          TournamentSpec.builder(spec.rules())
              .players(
                  List.of(
                      new Player(engine, EngineText.parse(engine)),
                      new Player("opponent", EngineText.parse(engine))))
              .build();
      Readiness.requireMemory(games, threads);
      Readiness.requireNone(Tryout.of(games), "");
    }
  }
}
