package dev.lodestone.cli.data;

import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.edit.Merge;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingsTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "merge",
    sortOptions = false,
    description = {
      "Merges data sets of one game, or rewrites one in another format or with other file sizes.",
      "No game may be in two of the data sets."
    },
    footer = {
      "  lodestone dataset merge data/a data/b --out data/both",
      "  lodestone dataset merge data/gauss --format npz --out data/gauss-numpy",
      "  lodestone dataset merge data/gauss --by-split --unseen --out data/gauss-splits"
    })
final class DatasetMergeCommand extends SettingsCommand {

  private static final Setting<Integer> SHARD_POSITIONS =
      SelfPlaySettings.SHARD_POSITIONS.usually(100_000);

  private static final SettingsTable<Object> SETTINGS =
      new SettingsTable<>()
          .declare(SelfPlaySettings.FORMAT, SelfPlaySettings.COMPRESS, SHARD_POSITIONS);

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Directories of data sets.")
  private List<Path> directories = new ArrayList<>();

  @Mixin private final NewDatasetOption out = new NewDatasetOption();

  @Mixin private final LicenseOption license = new LicenseOption();

  @Option(
      names = "--by-split",
      description = "Writes train, validation and test to separate files.")
  private boolean bySplit;

  @Option(
      names = "--unseen",
      description =
          "Marks each row of validation and test whose position, or an image of it, is not in"
              + " train.")
  private boolean unseen;

  DatasetMergeCommand(Terminal terminal) {
    super(terminal, SETTINGS);
  }

  @Override
  public Integer call() throws IOException {
    Path target = out.get();
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      Optional<Manifest> manifest =
          new Merge(
                  DatasetSource.in(directories),
                  new DatasetFiles(target),
                  SelfPlaySettings.format(given()),
                  given().get(SHARD_POSITIONS),
                  bySplit,
                  unseen)
              .run(license.provenance(), stop);
      manifest.ifPresent(made -> DatasetText.print(made, terminal.out()));
      if (manifest.isEmpty()) {
        terminal.note("stopped: the set in " + target + " is not complete; delete it");
      }
      return manifest.isPresent() ? ExitCode.OK : ExitCode.INTERRUPTED;
    }
  }
}
