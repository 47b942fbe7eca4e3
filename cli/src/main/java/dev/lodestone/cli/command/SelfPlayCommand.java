package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.option.ExplorationOptions;
import dev.lodestone.cli.option.RowFormatOption;
import dev.lodestone.cli.print.DatasetText;
import dev.lodestone.cli.print.SelfPlayProgress;
import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlayException;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.engine.HeapShare;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "selfplay",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Plays an engine against itself, or two against each other, and writes what training needs of"
          + " every position: a data set of files of rows, with a manifest and a card. docs/dataset.md"
          + " explains every column.",
      "A file follows from the options and its number alone: with limits in nodes or depth it is the"
          + " same to the byte at any concurrency, on any machine, and after any interruption."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone selfplay --game gauss --engine mcts:nodes=200 --positions 100000 --concurrency 2"
          + " --seed 1 --out data/gauss",
      "  lodestone selfplay --resume --out data/gauss",
      "  lodestone selfplay --resume --out data/gauss --only-shard 3",
      "  lodestone selfplay --game gess --engine mcts:nodes=100 --positions 1000 --shard 2 --of 8"
          + " --out data/gess"
    })
final class SelfPlayCommand implements Callable<Integer> {

  private static final int MARGIN_NODES = 1_000_000;
  private static final int PLAIN_NODES = 5_000;

  private final Terminal terminal;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      description = "The game; 'lodestone games' lists them.")
  private @Nullable Game game;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description =
          "Who plays, such as mcts:nodes=200 or cmd=...; one plays both sides, two meet. 'lodestone"
              + " engines' lists them.")
  private List<String> engines = new ArrayList<>();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes of each search of an engine without limits of its own.")
  private @Nullable Long nodes;

  @Option(
      names = "--positions",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Rows at least; default ${DEFAULT-VALUE}.")
  private long positions;

  @Option(
      names = "--shard-positions",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Rows of a file at least, which ends with a game; default ${DEFAULT-VALUE}.")
  private int shardPositions;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The data set's directory.")
  private @Nullable Path out;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Decides everything; default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Files made at once; changes nothing in them; default ${DEFAULT-VALUE}.")
  private int concurrency;

  @Option(
      names = "--resume",
      description =
          "Goes on with the data set that is there; no other option of its rows is needed.")
  private boolean resume;

  @Option(
      names = "--only-shard",
      paramLabel = "N",
      description = "Makes this file alone, counted from 0, also if it is there.")
  private @Nullable Integer onlyShard;

  @Option(
      names = "--shard",
      paramLabel = "I",
      description = "With --of: makes the files I, I + N, I + 2N and so on, counted from 0.")
  private @Nullable Integer shard;

  @Option(
      names = "--of",
      paramLabel = "N",
      description = "How many processes share the files; who comes last writes the manifest.")
  private @Nullable Integer of;

  @Mixin private final ExplorationOptions exploration = new ExplorationOptions();

  @Option(
      names = "--exact-plies",
      paramLabel = "N",
      defaultValue = "8",
      description =
          "Plies before the end of a game whose result with best play is proven; default"
              + " ${DEFAULT-VALUE}.")
  private int exactPlies;

  @Option(
      names = "--exact-move-plies",
      paramLabel = "N",
      defaultValue = "6",
      description =
          "Plies before the end at which every legal move is proven; default ${DEFAULT-VALUE}.")
  private int exactMovePlies;

  @Option(
      names = "--exact-nodes",
      paramLabel = "N",
      description =
          "Most positions that a proof visits; default 1000000 in games whose solver knows more"
              + " than the rules, else 5000.")
  private @Nullable Long exactNodes;

  @Option(
      names = "--splits",
      paramLabel = "V,T",
      defaultValue = "5,5",
      description = "Per cent of the games for validation and test; default ${DEFAULT-VALUE}.")
  private String splits = "";

  @Option(
      names = "--max-plies",
      paramLabel = "N",
      defaultValue = "400",
      description = "Length at which a game is called a draw; default ${DEFAULT-VALUE}.")
  private int maxPlies;

  @Option(
      names = "--rows-per-ply",
      paramLabel = "all|even",
      defaultValue = "all",
      description =
          "'even' leaves rows out so that all plies have about equally many; default"
              + " ${DEFAULT-VALUE}.")
  private String rowsPerPly = "";

  @Option(names = "--opening-rows", description = "Rows of the random moves as well.")
  private boolean openingRows;

  @Option(
      names = "--lean",
      description = "Without texts and packed words of positions, which follow from their numbers.")
  private boolean lean;

  @Mixin private final RowFormatOption format = new RowFormatOption();

  @Option(names = "--json", description = "The result as a JSON object.")
  private boolean json;

  SelfPlayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private record Result(String dir, boolean complete, int shards, int missing) {}

  @Override
  public Integer call() throws IOException {
    DatasetFiles files = new DatasetFiles(Objects.requireNonNull(out));
    StopSignal stop = new StopSignal();
    Interruption interruption = new Interruption(stop);
    try {
      SelfPlaySpec spec = settle(files);
      List<Integer> wanted = wanted(spec, files);
      if (resume && shard == null && onlyShard == null) {
        files.sweep();
      }
      SelfPlayProgress progress = new SelfPlayProgress(terminal, rows(spec, wanted));
      if (!spec.isRepeatable()) {
        terminal.err().println("with limits in time or engines of others no file can be repeated");
      }
      new SelfPlay(spec, files, progress, stop)
          .make(wanted, Numbers.atLeast("--concurrency", concurrency, 1));
      progress.end();
      return tell(spec, files, stop.isStopped());
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    } catch (SelfPlayException e) {
      throw new IOException(e.getMessage() + "; what is complete stays, go on with --resume", e);
    } finally {
      interruption.close();
    }
  }

  /** The settings of the data set: those that are there, or new ones. */
  private SelfPlaySpec settle(DatasetFiles files) throws IOException {
    Optional<SelfPlaySpec> there =
        files.settings().map(text -> Json.parse(text, SelfPlaySpec.class));
    if (game == null) {
      if (!resume) {
        throw new UserError("Missing required option: '--game=GAME'");
      }
      return fitting(
          there.orElseThrow(
              () -> new UserError("expected a data set to go on with, found none in " + out)));
    }
    SelfPlaySpec given = fitting(spec(game));
    if (there.isEmpty()) {
      files.writeSettings(Json.format(given));
      return given;
    }
    if (!there.get().equals(given)) {
      throw new UserError(
          out + " holds a data set of other options; expected the same, or another --out");
    }
    if (!resume && shard == null && onlyShard == null) {
      throw new UserError(out + " holds a data set already; go on with it by --resume");
    }
    return given;
  }

  private SelfPlaySpec spec(Game rules) {
    if (engines.isEmpty()) {
      throw new UserError("Missing required option: '--engine=SPEC'");
    }
    if (!rowsPerPly.equals("all") && !rowsPerPly.equals("even")) {
      throw new UserError(
          "option '--rows-per-ply': expected all or even, found '" + rowsPerPly + "'");
    }
    return new SelfPlaySpec(
        rules.id(),
        engines,
        Optional.ofNullable(nodes),
        Numbers.atLeast("--positions", positions, 1),
        Numbers.atLeast("--shard-positions", shardPositions, 1),
        format.get(),
        seed,
        exploration.exploration(),
        new ExactSpec(exactPlies, Math.min(exactMovePlies, exactPlies), exactNodes(rules)),
        shares(),
        Numbers.atLeast("--max-plies", maxPlies, 1),
        exploration.resignation(),
        rowsPerPly.equals("even"),
        openingRows,
        lean);
  }

  /** The settings, if the engines of as many shards as are made at once fit into the heap. */
  private SelfPlaySpec fitting(SelfPlaySpec spec) {
    int shards = Numbers.atLeast("--concurrency", concurrency, 1);
    HeapShare share = HeapShare.ofThisProcess();
    long fit = spec.memoryBytes() == 0 ? shards : share.bytes() / spec.memoryBytes();
    share
        .objection(
            "the engines",
            spec.memoryBytes() * shards,
            " (" + shards + (shards == 1 ? " shard" : " shards") + " at once)",
            fit == 0 ? "" : "use --concurrency " + fit + ", ")
        .ifPresent(
            objection -> {
              throw new UserError(objection);
            });
    return spec;
  }

  private long exactNodes(Game rules) {
    if (exactNodes != null) {
      return Numbers.atLeast("--exact-nodes", exactNodes, 1);
    }
    try (Solver solver = Solvers.of(rules, 1, 1)) {
      return solver.findsMargins() ? MARGIN_NODES : PLAIN_NODES;
    }
  }

  private Split.Shares shares() {
    if (!splits.matches("\\d{1,3},\\d{1,3}")) {
      throw new UserError("option '--splits': expected two numbers such as 5,5, found " + splits);
    }
    String[] parts = splits.split(",", -1);
    return new Split.Shares(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  private List<Integer> wanted(SelfPlaySpec spec, DatasetFiles files) throws IOException {
    int count = spec.shards();
    if (onlyShard != null) {
      return List.of(Numbers.between("--only-shard", onlyShard, 0, count - 1));
    }
    if ((shard == null) != (of == null)) {
      throw new UserError("expected '--shard' and '--of' together, found one");
    }
    int step = of == null ? 1 : Numbers.atLeast("--of", of, 1);
    int first = shard == null ? 0 : Numbers.between("--shard", shard, 0, step - 1);
    List<Integer> wanted = new ArrayList<>();
    for (int i = first; i < count; i += step) {
      if (files.shard(SelfPlay.fileName(spec, i)).isEmpty()) {
        wanted.add(i);
      }
    }
    return wanted;
  }

  private static long rows(SelfPlaySpec spec, List<Integer> wanted) {
    return wanted.stream().mapToLong(spec::rowsOf).sum();
  }

  private int tell(SelfPlaySpec spec, DatasetFiles files, boolean stopped) throws IOException {
    List<Optional<Shard>> shards = SelfPlay.shards(spec, files);
    List<Shard> complete = shards.stream().flatMap(Optional::stream).toList();
    int missing = shards.size() - complete.size();
    if (missing == 0) {
      Manifest manifest =
          Manifest.of(spec.rules(), spec.format(), Version.provenance(), Json.tree(spec), complete);
      files.writeManifest(manifest);
      if (!json) {
        DatasetText.print(manifest, terminal.out());
      }
    }
    if (json) {
      terminal
          .out()
          .println(
              JsonLines.format(
                  new Result(files.path().toString(), missing == 0, complete.size(), missing)));
    } else if (missing > 0) {
      terminal
          .err()
          .println(
              complete.size()
                  + " of "
                  + shards.size()
                  + " shards are complete; go on with: "
                  + Invocation.of("selfplay", "--resume", "--out", files.path().toString()));
    }
    return stopped ? ExitCode.INTERRUPTED : ExitCode.OK;
  }
}
