package dev.lodestone.cli.command;

import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.print.DatasetText;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.edit.Merge;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "merge",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Makes one data set of some of one game, or writes one in another format or in other files.",
      "No game may be in two of them."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone dataset merge data/a data/b --out data/both",
      "  lodestone dataset merge data/gauss --format npz --out data/gauss-numpy",
      "  lodestone dataset merge data/gauss --by-split --unseen --out data/gauss-splits"
    })
final class DatasetMergeCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Directories of data sets.")
  private List<Path> directories = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "Directory of the new one; it must be empty or new.")
  private @Nullable Path out;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "parquet",
      description = "parquet, jsonl or npz; default ${DEFAULT-VALUE}.")
  private String format = "";

  @Option(
      names = "--shard-positions",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Rows of a file at least, which ends with a game; default ${DEFAULT-VALUE}.")
  private int shardPositions;

  @Option(
      names = "--by-split",
      description = "Writes train, validation and test to files of their own.")
  private boolean bySplit;

  @Option(
      names = "--unseen",
      description =
          "Says of each row of validation and test whether no image of its position stands in"
              + " train.")
  private boolean unseen;

  DatasetMergeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Path target = Objects.requireNonNull(out);
    if (Files.isDirectory(target)) {
      try (var entries = Files.list(target)) {
        if (entries.findAny().isPresent()) {
          throw new UserError("option '--out': expected an empty directory, found " + target);
        }
      }
    }
    StopSignal stop = new StopSignal();
    Interruption interruption = new Interruption(stop);
    try {
      Optional<Manifest> manifest =
          new Merge(
                  DatasetSource.in(directories),
                  new DatasetFiles(target),
                  RowFormat.of(format),
                  Numbers.atLeast("--shard-positions", shardPositions, 1),
                  bySplit,
                  unseen)
              .run(Version.provenance(), stop);
      manifest.ifPresent(made -> DatasetText.print(made, terminal.out()));
      return manifest.isPresent() ? ExitCode.OK : ExitCode.INTERRUPTED;
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    } catch (RowFormatException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      interruption.close();
    }
  }
}
