package dev.lodestone.cli.data;

import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.core.Games;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.stats.Statistics;
import dev.lodestone.dataset.stats.StatisticsCounter;
import dev.lodestone.dataset.stats.StatisticsPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "stats",
    sortOptions = false,
    description = {
      "Writes statistics of a data set as one HTML page, or prints them with --json: lengths,"
          + " results, values compared with results, policies, distinct positions, proofs, and the"
          + " share of validation and test that is also in train."
    },
    footer = {
      "  lodestone dataset stats data/gauss",
      "  lodestone dataset stats data/gauss --json > stats.json"
    })
final class DatasetStatsCommand extends TerminalCommand {

  @Parameters(paramLabel = "DIR", description = "The data set's directory.")
  private @Nullable Path directory;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The page's file; default: DIR/" + StatisticsPage.FILE_NAME + ".")
  private @Nullable Path out;

  @Mixin private final JsonOption json = new JsonOption();

  DatasetStatsCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    DatasetFiles files = DatasetSource.in(Objects.requireNonNull(directory));
    Manifest manifest = DatasetSource.manifest(files);
    StatisticsCounter counter = new StatisticsCounter(Games.byId(manifest.game()));
    try (DatasetRows rows = new DatasetRows(List.of(files))) {
      rows.forEachRemaining(counter::add);
    }
    Statistics statistics = counter.sum(manifest);
    if (json.get()) {
      terminal.json(statistics);
      return ExitCode.OK;
    }
    Path page = out == null ? files.path().resolve(StatisticsPage.FILE_NAME) : out;
    long bytes = OutputFile.write(page, writer -> StatisticsPage.write(statistics, writer));
    DatasetText.print(manifest, terminal.out());
    terminal.print(
        "games that repeat another: "
            + Numbers.grouped(statistics.repeatedGames())
            + statistics
                .leak()
                .map(
                    leak ->
                        Texts.format(
                            "; of validation and test %.1f %% are also in train", 100 * leak))
                .orElse(""));
    terminal.print(page + ": " + Numbers.grouped((bytes + 1023) / 1024) + " KiB");
    return ExitCode.OK;
  }
}
