package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.BegunCommand;
import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.StopSignal;
import dev.lodestone.learning.fit.Fit;
import dev.lodestone.learning.fit.FitSettings;
import dev.lodestone.learning.fit.Report;
import dev.lodestone.learning.page.LearningPage;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.OutputLock;
import dev.lodestone.tournament.journal.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "fit",
    sortOptions = false,
    description = {
      "Fits the weights of an evaluator to data sets of 'lodestone selfplay', so that its values"
          + " predict results, and measures them on games that were not used for it. Writes FILE"
          + " for alphabeta:weights=FILE, with FILE.json and FILE.html beside it: losses by phase,"
          + " learning curve, calibration.",
      "The same data and options give the same bytes, even after an interruption."
    },
    footer = {
      "  lodestone fit --game gauss --data data/gauss --evaluator linear --out gauss.weights",
      "  lodestone fit --game gauss --data data/a --data data/b --ridge 40 --out gauss.weights",
      "  lodestone resume gauss.weights"
    })
final class FitCommand extends SettingsCommand {

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      description = "Directory of a data set; may be given several times.")
  private List<Path> data = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "The file of the weights; FILE.json and FILE.html are written next to it.")
  private @Nullable Path out;

  @Option(names = "--resume", description = "Resumes an interrupted fit.")
  private boolean resume;

  @Mixin private final JsonOption json = new JsonOption();

  FitCommand(Terminal terminal) {
    super(terminal, FitSettings.TABLE);
  }

  @Override
  public Integer call() throws IOException {
    Path place = Objects.requireNonNull(out);
    Path file = place.toAbsolutePath();
    OutputFile.requirePlace(file);
    FitSettings options = new FitSettings(game.get(), given());
    FitProgress progress = new FitProgress(terminal, options.epochs());
    OutputLock alone = OutputLock.of(file);
    Optional<BegunCommand> before = Optional.empty();
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      before = BegunCommand.of(place);
      resume |= isRepeated(place, before) && Fit.isInterrupted(file);
      BegunCommand.keep(place, words());
      Optional<? extends Fit.Result<?>> fitted =
          options.fit(DatasetSource.in(data), file, program()).run(file, resume, progress, stop);
      progress.end();
      if (fitted.isEmpty()) {
        terminal.note(
            "stopped, no weights are written; resume with: " + Invocation.resuming(place));
        return ExitCode.INTERRUPTED;
      }
      write(file, fitted.get());
      BegunCommand.forget(place);
      return ExitCode.OK;
    } catch (IllegalArgumentException e) {
      BegunCommand.restore(place, before);
      throw e;
    } finally {
      alone.close();
    }
  }

  /** Whether the command is the one that began the file, or that one with options added to it. */
  private boolean isRepeated(Path place, Optional<BegunCommand> before) {
    List<String> words = words();
    return before
        .map(begun -> begun.words(place))
        .filter(begun -> words.size() >= begun.size())
        .filter(begun -> words.subList(0, begun.size()).equals(begun))
        .isPresent();
  }

  /** The command with its data sets, for the provenance. */
  private String program() {
    List<String> words = new ArrayList<>(List.of("fit", "--game", game.get().id()));
    for (Path set : data) {
      words.add("--data");
      words.add(set.toString());
    }
    return Version.program() + String.join(" ", words);
  }

  private void write(Path file, Fit.Result<?> fitted) throws IOException {
    Report report = fitted.report();
    OutputFile.write(file, writer -> writer.write(fitted.content()));
    String facts = JsonLines.format(report);
    OutputFile.write(beside(file, ".json"), writer -> writer.write(facts + "\n"));
    OutputFile.write(beside(file, ".html"), writer -> LearningPage.write(report, writer));
    if (json.get()) {
      terminal.print(facts);
    } else {
      FitText.print(report, terminal.out());
      terminal.print(Objects.requireNonNull(out) + ", and .json and .html beside it");
    }
  }

  private static Path beside(Path file, String ending) {
    return file.resolveSibling(file.getFileName() + ending);
  }
}
