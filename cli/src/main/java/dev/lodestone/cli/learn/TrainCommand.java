package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.ConcurrencyOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.format.RowFormatException;
import dev.lodestone.dataset.selfplay.Pace;
import dev.lodestone.dataset.selfplay.SelfPlayException;
import dev.lodestone.learning.page.TrainReport;
import dev.lodestone.learning.train.TrainException;
import dev.lodestone.learning.train.TrainFiles;
import dev.lodestone.learning.train.TrainSettings;
import dev.lodestone.learning.train.TrainSpec;
import dev.lodestone.learning.train.TrainState;
import dev.lodestone.learning.train.Training;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "train",
    sortOptions = false,
    description = {
      "Makes the weights of an evaluator stronger, generation by generation: the best engine so far"
          + " plays games against itself, weights are fitted to the games of the last generations,"
          + " and sequential tests decide whether the engine with them becomes the best one. It"
          + " ends when several candidates in a row were rejected.",
      "DIR contains everything: data sets, candidates, journals of the tests, best.weights, and the"
          + " curves as train.json and train.html. 'lodestone resume DIR' resumes an interrupted"
          + " training; with limits in nodes or depth, the result is the same to the"
          + " byte. 'lodestone serve DIR' shows it while it runs."
    },
    footer = {
      "  lodestone train runs/gauss --game gauss --concurrency 2",
      "  lodestone resume runs/gauss",
      "  lodestone resume runs/gauss --generations 20",
      "  lodestone train runs/zero --game gaussic --from zero --positions 100000",
      "  lodestone train runs/net --game gauss --format npz --trainer 'python3 my.py {newest} {out}.onnx'"
    })
final class TrainCommand extends SettingsCommand {

  @Parameters(paramLabel = "DIR", description = "The directory of the training.")
  private @Nullable Path directory;

  @Mixin private final ConcurrencyOption concurrency = new ConcurrencyOption();

  @Mixin private final JsonOption json = new JsonOption();

  TrainCommand(Terminal terminal) {
    super(terminal, TrainSettings.TABLE);
  }

  @Override
  protected List<String> mainOptions() {
    return List.of("--game", "--engine", "--positions", "--generations", "--concurrency", "--test");
  }

  @Override
  public Integer call() throws IOException {
    Path place = Objects.requireNonNull(directory).normalize();
    OutputDirectory.require("parameter DIR", place);
    int threads = concurrency.get();
    TrainFiles files = new TrainFiles(place);
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      TrainSpec spec = TrainSettings.settled(files, given(), invocation(), threads);
      Origin origin = new Origin(Version.get(), Optional.of(Machine.here(threads)));
      try (Training training = Training.open(spec, files, Provenance.ofThisProgram(), origin)) {
        return train(training, files, threads, stop);
      }
    } catch (TrainException | SelfPlayException | JournalException | RowFormatException e) {
      throw new IOException(
          e.getMessage() + "; what is complete is kept, resume with: " + Invocation.resuming(place),
          e);
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
    if (!json.get()) {
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
      terminal.note(
          TrainText.stopped(state) + "; resume with: " + Invocation.resuming(files.path()));
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
    try {
      String facts = report.write(files);
      if (json.get()) {
        terminal.print(facts);
        terminal.out().flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String invocation() {
    List<String> words = words();
    return Version.program()
        + words.stream().map(Invocation::quoted).collect(Collectors.joining(" "));
  }
}
