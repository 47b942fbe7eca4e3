package dev.lodestone.cli.data;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.dataset.edit.JournalSet;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "positions",
    sortOptions = false,
    description = {
      "Makes a data set of the games of tournaments: the same rows as 'lodestone selfplay' writes,"
          + " from the first move of an engine on. Columns that a journal lacks are null; it"
          + " contains visits if it was recorded with 'lodestone tournament --record visits'."
    },
    footer = {
      "  lodestone dataset positions runs/first --out data/first",
      "  lodestone dataset positions runs/a runs/b --exact-plies 10 --out data/both"
    })
final class DatasetPositionsCommand extends SettingsCommand {

  private static final int PROOF_NODES = 1_000_000;

  private static final SettingsTable<Object> SETTINGS =
      new SettingsTable<>()
          .declare(
              SelfPlaySettings.EXACT_PLIES,
              SelfPlaySettings.FORMAT,
              SelfPlaySettings.COMPRESS,
              SelfPlaySettings.SHARD_POSITIONS);

  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description = "Directories of tournaments, or their journals.")
  private List<Path> runs = new ArrayList<>();

  @Mixin private final NewDatasetOption out = new NewDatasetOption();

  @Mixin private final LicenseOption license = new LicenseOption();

  @Mixin private final GamesAtOnceOption concurrency = new GamesAtOnceOption();

  DatasetPositionsCommand(Terminal terminal) {
    super(terminal, SETTINGS);
  }

  @Override
  public Integer call() throws IOException {
    Path target = out.get();
    SettingValues values = given();
    Provenance by = license.provenance();
    DatasetFiles files = new DatasetFiles(target);
    RowFormat rowFormat = SelfPlaySettings.format(values);
    int plies = values.get(SelfPlaySettings.EXACT_PLIES);
    try (JournalSet set =
        new JournalSet(
            files,
            rowFormat,
            new ExactSpec(plies, Math.min(plies, 6), PROOF_NODES, false),
            Split.Shares.DEFAULT,
            values.get(SelfPlaySettings.SHARD_POSITIONS),
            concurrency.get())) {
      for (Path run : runs) {
        Sources.journal(run, set);
      }
      List<Shard> shards = set.finish();
      Manifest manifest =
          Manifest.of(
              set.rules().orElseThrow(),
              rowFormat,
              by,
              Map.of("journals", runs.stream().map(Path::toString).toList()),
              set.evaluators(),
              shards);
      files.writeManifest(manifest);
      DatasetText.print(manifest, terminal.out());
      return ExitCode.OK;
    }
  }
}
