package dev.lodestone.cli.data;

import dev.lodestone.cli.console.BegunCommand;
import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.Reanalysis;
import dev.lodestone.dataset.selfplay.ReanalysisSpec;
import dev.lodestone.dataset.selfplay.SelfPlayException;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.journal.OutputLock;
import dev.lodestone.tournament.run.Tryout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reanalyse",
    aliases = "reanalyze",
    sortOptions = false,
    description = {
      "Searches the positions of a data set again with another engine, and writes a set with its"
          + " targets: visits, values, priors, proofs, surprise and policy weight. Games, results,"
          + " keys and splits stay the same.",
      "Each position is searched separately, with the seed of its row. 'lodestone resume DIR'"
          + " completes an interrupted data set; with limits in nodes or depth its bytes are the same."
    },
    footer = {
      "  lodestone dataset reanalyse data/gauss --engine mcts:nodes=2000 --out data/gauss-2000",
      "  lodestone dataset reanalyse data/gauss --engine mcts:net=gauss.onnx,nodes=400 --out"
          + " data/net"
    })
final class DatasetReanalyseCommand extends SettingsCommand {

  private static final SettingsTable<Object> SETTINGS =
      new SettingsTable<>()
          .declare(
              SelfPlaySettings.EXACT_PLIES, SelfPlaySettings.FORMAT, SelfPlaySettings.COMPRESS);

  @Parameters(paramLabel = "DIR", description = "The data set's directory.")
  private @Nullable Path directory;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      required = true,
      description =
          "The engine that searches, such as mcts:nodes=2000; 'lodestone engines' lists them.")
  private String engine = "";

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes of each search of an engine without its own limits.")
  private @Nullable Long nodes;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description =
          "Directory of the new data set: new, empty, or that of the interrupted command.")
  private @Nullable Path out;

  @Mixin private final LicenseOption license = new LicenseOption();

  @Mixin private final GamesAtOnceOption concurrency = new GamesAtOnceOption();

  DatasetReanalyseCommand(Terminal terminal) {
    super(terminal, SETTINGS);
  }

  @Override
  public Integer call() throws IOException {
    int threads = concurrency.get();
    Provenance by = license.provenance();
    Path target = Objects.requireNonNull(out);
    DatasetFiles source = DatasetSource.in(Objects.requireNonNull(directory));
    Files.createDirectories(OutputDirectory.require("option '--out'", target).toAbsolutePath());
    OutputLock lock = OutputLock.of(target);
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      ReanalysisSpec spec = spec(source);
      DatasetFiles files = begin(spec, new DatasetFiles(target));
      BegunCommand.keep(target, words());
      long rows = 0;
      for (Shard shard : new Reanalysis(spec, source, files, stop).missing()) {
        rows += shard.totals().rows();
      }
      SelfPlayProgress progress = new SelfPlayProgress(terminal, rows);
      Optional<Manifest> manifest =
          new Reanalysis(spec, source, files, progress, stop).run(by, threads);
      progress.end();
      if (manifest.isPresent()) {
        BegunCommand.forget(target);
        DatasetText.print(manifest.get(), terminal.out());
      } else {
        terminal.note(
            "stopped: the set is not complete; resume with: " + Invocation.resuming(target));
      }
      return manifest.isPresent() ? ExitCode.OK : ExitCode.INTERRUPTED;
    } catch (SelfPlayException e) {
      throw new IOException(e.getMessage() + "; complete files are kept", e);
    } finally {
      lock.close();
    }
  }

  private ReanalysisSpec spec(DatasetFiles source) throws IOException {
    Manifest manifest = source.manifest();
    Game rules = Games.byId(manifest.game());
    boolean lean;
    try (var rows = source.rows()) {
      Row first = rows.hasNext() ? rows.next() : null;
      lean = first != null && first.board().position() == null;
    }
    return ReanalysisSpec.of(
        manifest,
        source.manifestSha256(),
        lean,
        engine,
        Optional.ofNullable(nodes),
        ExactSpec.defaults(rules, given().get(SelfPlaySettings.EXACT_PLIES)),
        SelfPlaySettings.format(given()));
  }

  /** Begins a new data set, or resumes an interrupted one with the same settings. */
  private static DatasetFiles begin(ReanalysisSpec spec, DatasetFiles files) throws IOException {
    String settings = Json.format(spec);
    Optional<String> existing = files.settings();
    UserError.require(
        existing.isEmpty() || existing.get().equals(settings),
        "%s contains a data set with other options, engines or rows; expected the same,"
            + " or another --out",
        files.path());
    UserError.require(
        existing.isEmpty() || !Files.exists(files.path().resolve(DatasetFiles.MANIFEST)),
        "%s already contains the complete data set",
        files.path());
    if (existing.isEmpty()) {
      OutputDirectory.requireEmpty("option '--out'", files.path());
      Tryout.requireNone(
          Tryout.of(
              List.of(spec.player()),
              player -> player.spec().open(Games.byId(spec.game())),
              1,
              Deadlines.DEFAULT),
          "");
      files.writeSettings(settings);
    }
    files.removeUnfinished();
    return files;
  }
}
