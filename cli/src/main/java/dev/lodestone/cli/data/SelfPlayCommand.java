package dev.lodestone.cli.data;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlayException;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.settings.SelfPlayDirectory;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import dev.lodestone.tournament.engine.HeapShare;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "selfplay",
    sortOptions = false,
    description = {
      "Plays an engine against itself, or two against each other, and writes training data for"
          + " every position: a data set of files of rows, with a manifest and a card."
          + " docs/dataset.md explains every column.",
      "A file depends only on the options and its number: with limits in nodes or depth it is the"
          + " same to the byte at any concurrency, on any machine, and after any interruption."
    },
    footer = {
      "  lodestone selfplay --game gauss --engine mcts:nodes=200 --positions 100000 --out data/gauss",
      "  lodestone resume data/gauss",
      "  lodestone resume data/gauss --positions 200000",
      "  lodestone selfplay --game gess --engine mcts:nodes=100 --shard 2 --of 8 --out data/gess"
    })
final class SelfPlayCommand extends SettingsCommand {

  @Mixin private final SelfPlayOptions options = new SelfPlayOptions();

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of files written in parallel, which does not change them; default"
              + " ${DEFAULT-VALUE}.")
  private int concurrency;

  @Option(
      names = "--games-at-once",
      paramLabel = "N",
      description =
          "Number of games played at once, also within a file, instead of --concurrency: for"
              + " networks that evaluate the leaves of many games together"
              + " (mcts:net=FILE,shared=N).")
  private @Nullable Integer gamesAtOnce;

  @Option(
      names = "--only-shard",
      paramLabel = "N",
      description = "Writes only this file, counted from 0, even if it exists.")
  private @Nullable Integer onlyShard;

  @Option(
      names = "--shard",
      paramLabel = "I",
      description = "With --of: makes the files I, I + N, I + 2N and so on, counted from 0.")
  private @Nullable Integer shard;

  @Option(
      names = "--of",
      paramLabel = "N",
      description = "Number of processes that share the files; the last one writes the manifest.")
  private @Nullable Integer of;

  SelfPlayCommand(Terminal terminal) {
    super(terminal, SelfPlaySettings.TABLE);
  }

  @Override
  protected List<String> mainOptions() {
    return List.of(
        "--game", "--engine", "--nodes", "--positions", "--concurrency", "--seed", "--out");
  }

  @Override
  public Integer call() throws IOException {
    DatasetFiles files = options.files();
    Provenance by = options.provenance();
    boolean shared = shard != null || onlyShard != null;
    try (Interruption interruption = new Interruption();
        SelfPlayDirectory set = options.open(given(), shared, this::requireReady)) {
      StopSignal stop = interruption.signal();
      SelfPlaySpec spec = set.spec();
      List<Integer> shards = shards(spec, files);
      if (options.resumes() && !shared) {
        files.removeUnfinished();
      }
      SelfPlayProgress progress = new SelfPlayProgress(terminal, spec.rowsOf(shards));
      SelfPlayReport report =
          new SelfPlayReport(terminal, options.json(), Invocation.resuming(files.path()));
      report.warnOfChance(spec);
      SelfPlay play = new SelfPlay(spec, files, progress, stop);
      if (gamesAtOnce != null) {
        play.makeByGames(shards, atOnce());
      } else {
        play.make(shards, atOnce());
      }
      progress.end();
      report.print(spec, files, by);
      return stop.isStopped() ? ExitCode.INTERRUPTED : ExitCode.OK;
    } catch (SelfPlayException e) {
      throw new IOException(
          e.getMessage()
              + "; complete files are kept, resume with: "
              + Invocation.resuming(files.path()),
          e);
    }
  }

  /**
   * Refuses a data set that cannot be made before anything is written, because the next attempt
   * would find what was written.
   */
  private void requireReady(SelfPlaySpec spec) {
    requireShards(spec.shards());
    requireMemory(spec);
    spec.requirePlayable();
  }

  /** The number of concurrent games. */
  private int atOnce() {
    return gamesAtOnce == null
        ? Numbers.atLeast("--concurrency", concurrency, 1)
        : Numbers.atLeast("--games-at-once", gamesAtOnce, 1);
  }

  /**
   * Refuses engines that may not fit into the heap together, with those of all concurrent games.
   */
  private void requireMemory(SelfPlaySpec spec) {
    int games = atOnce();
    HeapShare share = HeapShare.ofThisProcess();
    long fit = spec.memoryBytes() == 0 ? games : share.bytes() / spec.memoryBytes();
    share
        .objection(
            "the engines",
            spec.memoryBytes() * games,
            " (" + games + (games == 1 ? " game" : " games") + " at once)",
            fit == 0
                ? ""
                : "use "
                    + (gamesAtOnce == null ? "--concurrency " : "--games-at-once ")
                    + fit
                    + ", ")
        .ifPresent(
            objection -> {
              throw new UserError(objection);
            });
  }

  private void requireShards(int count) {
    if (onlyShard != null) {
      Numbers.between("--only-shard", onlyShard, 0, count - 1);
    }
    UserError.require(
        (shard == null) == (of == null), "expected '--shard' and '--of' together, found one");
    if (shard != null && of != null) {
      Numbers.between("--shard", shard, 0, Numbers.atLeast("--of", of, 1) - 1);
    }
  }

  private List<Integer> shards(SelfPlaySpec spec, DatasetFiles files) throws IOException {
    if (onlyShard != null) {
      return List.of(onlyShard);
    }
    List<Integer> missing = SelfPlay.missing(spec, files);
    return shard == null || of == null
        ? missing
        : missing.stream().filter(i -> i % of == shard).toList();
  }
}
